/** As Electron reads it: letters and anything but white space up to a colon, unless that is a drive of Windows. */
const isUrlArgument = (argument: string): boolean => /^[a-z][^\s:]+:/iu.test(argument);

const isSwitch = (argument: string): boolean => argument.startsWith('-');

/** Chromium's own order: the program, its switches, what is left. A value apart from its switch is left. */
const asChromiumOrders = (argv: readonly string[]): readonly string[] => {
  const end = argv.indexOf('--');
  const before = end === -1 ? argv : argv.slice(0, end);
  return [...before.filter(isSwitch), ...before.filter((argument) => !isSwitch(argument))];
};

/**
 * Whether Electron starts at all on Windows: something behind a word that looks
 * like an address ends the process before the main module, unless `--` stands
 * in front (shell/app/command_line_args.cc; electron/electron#16384, #28595).
 *
 * @param argv without the program
 */
export const startsOnWindows = (argv: readonly string[]): boolean => {
  const ordered = asChromiumOrders(argv);
  const url = ordered.findIndex(isUrlArgument);
  return url === -1 || url === ordered.length - 1;
};
