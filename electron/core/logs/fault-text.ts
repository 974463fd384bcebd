/** As the engine writes a place in the code: a name, and a file with line and column. */
const FRAME =
  /^ {4}at (?:async )?(?:[\w$.<>#[\] ]{1,120} \()?(?:file:|node:|app:|webpack:|\/|[A-Za-z]:[\\/]|<anonymous>)[^\s()]*(?::\d+){0,2}\)?$/u;
const MAX_FRAMES = 20;
const MAX_CAUSES = 3;

const NAME = /^[A-Za-z]\w{0,60}$/u;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/u;

const codeOf = (error: Error): string => {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && CODE.test(code) ? ` ${code}` : '';
};

/** Behind the message, which may have lines that look like places. Where it does not begin the stack, nothing is sure. */
const framesOf = ({ name, message, stack = '' }: Error): readonly string[] => {
  const header = message === '' ? name : `${name}: ${message}`;
  if (!stack.startsWith(`${header}\n`)) return [];
  return stack
    .slice(header.length + 1)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES);
};

const linesOf = (error: unknown, depth: number): readonly string[] => {
  if (!(error instanceof Error)) return [`a thrown ${typeof error}`];
  const name = NAME.test(error.name) ? error.name : 'Error';
  const cause = depth < MAX_CAUSES && error.cause !== undefined ? linesOf(error.cause, depth + 1) : [];
  const [first = '', ...rest] = cause;
  return [
    name + codeOf(error),
    ...framesOf(error),
    ...(cause.length === 0 ? [] : [`caused by ${first}`, ...rest]),
  ];
};

/** What kind of error it is and where it came from, and not what it says: a message can quote a title or an answer. */
export const faultText = (error: unknown): string => linesOf(error, 0).join('\n');
