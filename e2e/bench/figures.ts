import type { Figure } from './report.ts';

/** One line of the table: the same thing at each size of an account. */
export interface Row {
  readonly name: string;
  readonly unit: Figure['unit'];
  /** By the number of tasks; a size at which it was not measured has none. */
  readonly values: Readonly<Record<string, number>>;
}

/** What a run measured, and on what. */
export interface Run {
  /** ISO 8601. */
  readonly at: string;
  readonly machine: {
    readonly cpu: string;
    readonly cpus: number;
    readonly memoryGB: number;
    readonly os: string;
    readonly browser: string;
    /** Over one minute, before and after: what else ran. */
    readonly load: readonly [number, number];
  };
  readonly rows: readonly Row[];
}

/** Figures of one size, with the name of each. */
export type Sized = readonly [tasks: number, figures: readonly Figure[]];

/** Puts figures of several sizes side by side, in the order in which they first come. */
export const toRows = (sized: readonly Sized[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const [tasks, figures] of sized) {
    for (const { name, unit, value } of figures) {
      const row = rows.get(name) ?? { name, unit, values: {} };
      rows.set(name, { ...row, values: { ...row.values, [tasks]: Math.round(value * 10) / 10 } });
    }
  }
  return [...rows.values()];
};
