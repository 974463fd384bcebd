import { Command } from 'commander';
import { DEFINITIONS, type Definition } from '#electron/hosts/terminal/commands.ts';

const SHARED: readonly (readonly [flags: string, about: string])[] = [
  ['--json', 'print one JSON object'],
  ['--ndjson', 'print one JSON object per line'],
  ['-q, --quiet', 'print nothing but errors'],
  ['--full', 'all columns'],
  ['--no-color', 'no color, as with NO_COLOR'],
  ['--sync', 'use the network if the app isn’t running'],
  ['--data-dir <folder>', 'the data folder'],
];

const helpOf = (command: Command, { args = '', about, examples }: Definition): string => {
  const lines = command.options.map(({ flags, description }) => `  ${flags.padEnd(24)} ${description}`);
  return [
    `docket ${command.name()} ${args}${args === '' ? '' : ' '}[flags]`,
    '',
    about,
    '',
    ...lines,
    '',
    'Examples',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
};

const usage = (): string =>
  [
    'docket COMMAND [flags]',
    '',
    ...DEFINITIONS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`),
    '',
    'Each command lists its flags with --help.',
    '',
    'Examples',
    '  docket add Call Ana tomorrow 9am ~Work !high',
    '  docket today',
    '  docket done 1',
    '',
  ].join('\n');

/** The command line of Docket. */
export const createProgram = (version: string): Command => {
  const program = new Command('docket').version(version).helpCommand(false);
  program.configureHelp({ formatHelp: () => usage() });
  program.showSuggestionAfterError(false);
  for (const definition of DEFINITIONS) {
    const { name, args, about, options = [], takesAnyFlag = false, writes = false, run } = definition;
    const command = program.command(args === undefined ? name : `${name} ${args}`).description(about);
    command.configureHelp({ formatHelp: () => helpOf(command, definition) });
    for (const option of options) command.addOption(option);
    if (writes) command.option('-n, --dry-run', 'show what would change, and change nothing');
    for (const [flags, words] of SHARED) command.option(flags, words);
    if (takesAnyFlag) command.allowUnknownOption().helpOption(false);
    command.action(async () => {
      const words = takesAnyFlag ? command.args : command.processedArgs.flat();
      await run(
        words.filter((word): word is string => typeof word === 'string'),
        command.opts(),
        program,
      );
    });
  }
  return program;
};
