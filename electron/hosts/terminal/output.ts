import { CommandFailure, EXIT, type Outcome } from '#electron/hosts/terminal/command-failure.ts';

/** The version of everything that `--json` and `--ndjson` print: docs/docket-output.schema.json. */
const SCHEMA = 1;

/** Flags that every command has. */
export interface SharedOptions {
  readonly dataDir?: string;
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly quiet?: boolean;
  readonly full?: boolean;
  readonly dryRun?: boolean;
  readonly color?: boolean;
  readonly sync?: boolean;
}

const COLORS = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
export type Color = keyof typeof COLORS;

export interface Cell {
  readonly text: string;
  readonly color?: Color | null;
}

export interface Output {
  readonly options: SharedOptions;
  /** A person is at the terminal and can answer questions. */
  readonly isInteractive: boolean;
  /** Prints a line for a person. Prints nothing with JSON or `--quiet`. */
  readonly say: (line: string) => void;
  readonly paint: (text: string, color: Color | null) => string;
  /** Prints columns for a person. Leaves out a column that is empty in every row. */
  readonly table: (rows: readonly (readonly Cell[])[]) => void;
  /**
   * Prints the result for a program: one object with `--json`, or one line for each of `lines` with `--ndjson`.
   * @returns whether JSON was asked for
   */
  readonly data: (
    kind: string,
    value: object,
    lines?: { readonly kind: string; readonly items: readonly object[] },
  ) => boolean;
  readonly fail: (failure: CommandFailure) => void;
}

// oxlint-disable-next-line no-control-regex -- a title must not steer the terminal
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A user’s text without control characters, which could steer the terminal. */
export const plain = (text: string): string => text.replaceAll(CONTROL, ' ');

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const COMBINING = /\p{Mark}|\u200d|\ufe0f/u;

/** How many terminal columns a text takes. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) {
    if (COMBINING.test(character)) continue;
    width += WIDE.test(character) ? 2 : 1;
  }
  return width;
};

const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
};

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Follows NO_COLOR (no-color.org) and FORCE_COLOR. There is no color outside a terminal. */
const hasColor = ({ color, json, ndjson }: SharedOptions, stdout: NodeJS.WriteStream): boolean => {
  const { env } = process;
  if (color === false || json === true || ndjson === true || (env['NO_COLOR'] ?? '') !== '') return false;
  if ((env['FORCE_COLOR'] ?? '0') !== '0') return true;
  return stdout.isTTY && env['TERM'] !== 'dumb';
};

const errorOf = ({ outcome, message, hint }: CommandFailure) => ({
  code: outcome satisfies Outcome,
  exit: EXIT[outcome],
  message,
  hint,
});

/** Widths of the columns. The widest column shrinks if the terminal is narrow. */
const layOut = (rows: readonly (readonly Cell[])[], columns: number): readonly number[] => {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_none, index) =>
    Math.max(...rows.map((row) => widthOf(row[index]?.text ?? ''))),
  );
  const used = widths.filter((width) => width > 0);
  const over = used.reduce((sum, width) => sum + width + 2, -2) - columns;
  const widest = widths.indexOf(Math.max(...widths));
  return widths.map((width, index) => (index === widest && over > 0 ? Math.max(12, width - over) : width));
};

export const createOutput = (
  options: SharedOptions,
  { stdin, stdout, stderr }: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'> = process,
): Output => {
  const colored = hasColor(options, stdout);
  const isForProgram = options.json === true || options.ndjson === true;
  const write = (line: string): void => void stdout.write(`${line}\n`);
  const paint = (text: string, color: Color | null): string =>
    colored && color !== null && text !== '' ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
  const say = (line: string): void => {
    if (!isForProgram && options.quiet !== true) write(line);
  };
  return {
    options,
    isInteractive: !isForProgram && options.quiet !== true && stdin.isTTY && stdout.isTTY,
    say,
    paint,
    table: (rows) => {
      const widths = layOut(rows, stdout.isTTY ? stdout.columns : Number.POSITIVE_INFINITY);
      for (const row of rows) {
        const cells = row.flatMap(({ text, color = null }, index) => {
          const width = widths[index] ?? 0;
          return width === 0 ? [] : [paint(padded(cut(text, width), width), color)];
        });
        say(cells.join('  ').trimEnd());
      }
    },
    data: (kind, value, lines) => {
      if (options.ndjson === true) {
        const items = lines?.items ?? [value];
        for (const item of items)
          write(JSON.stringify({ schema: SCHEMA, kind: lines?.kind ?? kind, ...item }));
      } else if (options.json === true) write(JSON.stringify({ schema: SCHEMA, kind, ...value }));
      return isForProgram;
    },
    fail: (failure) => {
      const error = errorOf(failure);
      if (isForProgram) stderr.write(`${JSON.stringify({ schema: SCHEMA, kind: 'error', error })}\n`);
      else {
        stderr.write(`${failure.message}\n`);
        if (failure.hint !== null) stderr.write(`${failure.hint}\n`);
      }
    },
  };
};
