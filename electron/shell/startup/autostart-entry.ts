import { join } from 'node:path';

/** The name of the installed desktop file, by which the desktop knows that both are one program. */
const ENTRY_NAME = 'app.docket.Docket.desktop';

/** Desktop Application Autostart Specification: the person's own folder wins over those of the system. */
export const autostartPath = (environment: NodeJS.ProcessEnv, home: string): string => {
  const configured = environment['XDG_CONFIG_HOME'];
  return join(
    configured === undefined || configured === '' ? join(home, '.config') : configured,
    'autostart',
    ENTRY_NAME,
  );
};

/**
 * One argument of `Exec`, quoted twice: once as an argument, once as a text of
 * the file (Desktop Entry Specification, "The Exec key").
 */
export const quoteForExec = (argument: string): string =>
  `"${argument.replaceAll(/["`$\\]/gu, String.raw`\$&`).replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\');

const execLine = (program: string): string => `Exec=${quoteForExec(program)} --at-login`;

export const autostartEntry = (program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Docket',
    execLine(program),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** A desktop's own settings turn an entry off and leave it there. */
export const isEntryOn = (text: string): boolean =>
  !/^Hidden\s*=\s*true\s*$/mu.test(text) && !/^X-GNOME-Autostart-enabled\s*=\s*false\s*$/mu.test(text);

/** The entry with this program in it, and all that a person wrote into it as it was. */
export const withProgram = (text: string, program: string): string =>
  text.replace(/^Exec=.*$/mu, () => execLine(program));
