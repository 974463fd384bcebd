import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { runPlain } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';
import { openSession } from '#electron/hosts/terminal/session.ts';

type Shell = 'bash' | 'zsh' | 'fish' | 'powershell';

/** Each script asks `docket completion words` for candidates, and passes the words as typed, quotes included. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  // Bash closes an open quote itself. Without a quote, spaces have to be escaped. It works in the Bash 3.2 of macOS.
  bash: `_docket() {
  local word typed="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  while IFS= read -r word; do
    case "$typed" in
      [\\"\\']*) COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$(printf '%q' "$word")") ;;
    esac
  done < <(docket completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _docket docket
`,
  zsh: `#compdef docket
_docket() {
  local -a found
  found=("\${(@f)$(docket completion words -- "\${words[@]:1:$((CURRENT-1))}" 2>/dev/null)}")
  compadd -M 'm:{a-zA-Z}={A-Za-z}' -a found
}
if [ "$funcstack[1]" = "_docket" ]; then _docket "$@"; else compdef _docket docket; fi
`,
  fish: `complete -c docket -f -a '(docket completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
complete -c docket -n '__fish_seen_subcommand_from import' -F
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName docket -ScriptBlock {
  param($word, $line, $position)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -eq '') { $words += '' }
  docket completion words -- @words 2>$null | ForEach-Object {
    $text = if ($_ -match '\\s') { "'$($_ -replace "'", "''")'" } else { $_ }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`,
};

const isShell = (name: string): name is Shell => Object.hasOwn(SCRIPTS, name);

/** Flags and commands that take the name of a list or tag. */
const TAKES_LIST = new Set(['--to', '--into', 'list', '--of']);
const TAKES_TAG = new Set(['--tag', '--untag', 'list', '--of']);
const VIEWS = ['inbox', 'today', 'tomorrow', 'week', 'all', 'completed', 'trash'];

/** Names of lists and tags. Returns none if they can’t be read, since an error would be useless at a Tab key. */
const namesFor = async (before: string, { dataDir }: SharedOptions): Promise<readonly string[]> => {
  if (!TAKES_LIST.has(before) && !TAKES_TAG.has(before)) return [];
  try {
    const { call, close } = await openSession({ dataDir, author: { kind: 'commandLine' } });
    const [lists, tags] = await Promise.all([call('projects.list', {}), call('tags.list', {})]);
    await close();
    const prefix = before.startsWith('--') && before !== '--of' ? '' : '#';
    const listNames = lists.map(({ name, isInbox }) => (isInbox ? 'inbox' : name));
    const tagNames = tags.map(({ label }) => prefix + label);
    return [TAKES_LIST.has(before) ? listNames : [], TAKES_TAG.has(before) ? tagNames : []].flat();
  } catch {
    return [];
  }
};

interface CompletionOptions {
  /** The words after `docket`, including the one being typed. */
  readonly words?: readonly string[];
  readonly commands: readonly Command[];
}

/** A shell word without its quotes. The closing quote may be missing. */
const unquoted = (word: string): string =>
  word.startsWith("'") ? word.replaceAll("'", '') : word.replaceAll(/\\(?<kept>.)|["']/gsu, '$<kept>');

/** The verbs of a command, such as `start` of `focus`. */
const verbsOf = async (command: string): Promise<readonly string[]> => {
  if (command === 'completion') return [...Object.keys(SCRIPTS), 'install'];
  if (command === 'do') return (await import('#shared/actions/actions.ts')).actionNames;
  const { FOCUS_VERBS, HABIT_VERBS } = await import('./day-commands.ts');
  if (command === 'focus') return Object.keys(FOCUS_VERBS);
  return command === 'habit' ? [...HABIT_VERBS] : [];
};

interface Typed {
  /** The word before the one that is typed. */
  readonly before: string;
  readonly word: string;
}

/** Candidates for the word being typed. */
const candidatesOf = async (
  command: Command,
  { before, word }: Typed,
  options: SharedOptions,
): Promise<readonly string[]> => {
  const choices = command.options.find(({ long }) => long === before)?.argChoices;
  if (choices !== undefined) return choices;
  if (word.startsWith('-')) return command.options.flatMap(({ long }) => long ?? []);
  const verbs = before === command.name() ? await verbsOf(before) : [];
  return [...verbs, ...(before === 'list' ? VIEWS : []), ...(await namesFor(before, options))];
};

/** Candidates that start with the typed text, ignoring case. */
const fitting = (found: readonly string[], typed: string): readonly string[] =>
  [...new Set(found)].filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()));

const candidates = async (
  { words = [], commands }: CompletionOptions,
  options: SharedOptions,
): Promise<readonly string[]> => {
  const [first = '', ...others] = words.map(unquoted);
  const word = others.at(-1);
  if (word === undefined)
    return fitting(
      commands.map((command) => command.name()),
      first,
    );
  const command = commands.find((one) => one.name() === first);
  if (command === undefined) return [];
  const { flag, value = '' } = /^(?<flag>--[a-z-]+)=(?<value>.*)$/su.exec(word)?.groups ?? {};
  if (flag !== undefined)
    return fitting(await candidatesOf(command, { before: flag, word: value }, options), value).map(
      (one) => `${flag}=${one}`,
    );
  const before = others.at(-2) ?? first;
  return fitting(await candidatesOf(command, { before, word }, options), word);
};

const placeOf = (shell: Shell): string => {
  const { env } = process;
  const data = env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share');
  const config = env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  switch (shell) {
    case 'bash':
      return join(data, 'bash-completion', 'completions', 'docket');
    case 'zsh':
      return join(data, 'zsh', 'site-functions', '_docket');
    case 'fish':
      return join(config, 'fish', 'completions', 'docket.fish');
    case 'powershell':
    default:
      return join(config, 'powershell', 'docket-completion.ps1');
  }
};

const AFTERWARDS: Readonly<Record<Shell, (path: string) => string>> = {
  bash: () => 'Start a new shell.',
  zsh: (path) => `Add to ~/.zshrc, before compinit: fpath+=(${dirname(path)})`,
  fish: () => 'It works in the next shell.',
  powershell: (path) => `Add to your $PROFILE: . ${path}`,
};

const shellHere = (): Shell => {
  const name = basename(process.env['SHELL'] ?? '');
  if (isShell(name)) return name;
  if (process.platform === 'win32') return 'powershell';
  throw new CommandFailure(
    'usage',
    `${name === '' ? 'Your shell' : name} is not known.`,
    'docket completion bash, zsh, fish or powershell prints one.',
  );
};

export const completion = (shell: string, options: SharedOptions & CompletionOptions): Promise<void> =>
  runPlain(options, async (out) => {
    if (shell === 'words') {
      for (const found of await candidates(options, options)) process.stdout.write(`${found}\n`);
      return;
    }
    if (isShell(shell)) {
      process.stdout.write(SCRIPTS[shell]);
      return;
    }
    if (shell !== 'install')
      throw new CommandFailure('usage', `“${shell}” isn’t a shell.`, 'bash, zsh, fish, powershell, install.');
    const here = shellHere();
    const path = placeOf(here);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, SCRIPTS[here]);
    if (!out.data('installed', { shell: here, path })) out.say(`Wrote ${path}. ${AFTERWARDS[here](path)}`);
  });
