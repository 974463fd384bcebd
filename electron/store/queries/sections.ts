import type { TaskId } from '#shared/domain/ids.ts';
import type { OutlineChange } from '#shared/domain/outline-change.ts';
import type { Group } from '#electron/store/queries/outline.ts';
import type { Nested } from '#electron/store/queries/nest.ts';
import { placeAmong, type ComesBefore } from '#electron/store/queries/families.ts';

type Splices = OutlineChange['splices'];

/** A group as it stands: its tasks, each right below its parent. */
export interface Section {
  readonly key: string;
  readonly ids: TaskId[];
  /** One for each id. */
  readonly depths: number[];
}

/** Tasks that stand together: one, and all below it. */
type Block = readonly Pick<Nested, 'id' | 'depth'>[];

/** The groups of a view, one after the other, and what was done to them. */
export interface Sections {
  readonly all: () => readonly Section[];
  /** The group of this name, made where there is none. */
  readonly named: (key: string) => Section;
  /** A task with all below it. */
  readonly cut: (section: Section, at: number) => readonly TaskId[];
  readonly put: (section: Section, at: number, block: Block) => void;
  /** The task that a group begins with was written: the group may come elsewhere. */
  readonly touch: (section: Section) => void;
  /** Brings the groups into their order. @returns what was done since the last time */
  readonly settle: () => Splices;
}

export interface SectionRules {
  readonly isNested: boolean;
  /** Groups in the order of the sidebar or the board; others come behind them, in the order of their tasks. */
  readonly known: readonly string[];
  /** Whether a group is there without tasks. */
  readonly staysEmpty: (key: string) => boolean;
  readonly comesBefore: ComesBefore;
}

/** Behind a task and all below it. */
export const blockEnd = ({ depths }: Section, at: number): number => {
  const depth = depths[at] ?? 0;
  let end = at + 1;
  while ((depths[end] ?? 0) > depth) end += 1;
  return end;
};

const topAt = ({ depths }: Section, at: number): number => {
  let top = at;
  while (top > 0 && (depths[top] ?? 0) > 0) top -= 1;
  return top;
};

/** Where a task at the top belongs. */
export const placeOfTop = (section: Section, id: TaskId, comesBefore: ComesBefore): number => {
  let [from, to] = [0, section.ids.length];
  while (from < to) {
    const top = topAt(section, (from + to) >> 1);
    if (comesBefore(id, section.ids[top] ?? '')) to = top;
    else from = blockEnd(section, top);
  }
  return from;
};

/** Whether a task at the top still stands right. */
export const isTopInOrder = (section: Section, at: number, comesBefore: ComesBefore): boolean => {
  const id = section.ids[at] ?? '';
  const above = at === 0 ? undefined : section.ids[topAt(section, at - 1)];
  const below = section.ids[blockEnd(section, at)];
  return (above === undefined || comesBefore(above, id)) && (below === undefined || comesBefore(id, below));
};

export const toSection = ({ key, tasks }: Group): Section => ({
  key,
  ids: tasks.map(({ id }) => id),
  depths: tasks.map(({ depth }) => depth),
});

/** Some groups anew among the others, which are in their order. */
const inOrder = (
  sections: readonly Section[],
  touched: ReadonlySet<Section>,
  { known, comesBefore }: SectionRules,
): readonly Section[] => {
  const rankOf = ({ key }: Section): number => (known.includes(key) ? known.indexOf(key) : known.length);
  const isBefore = (one: Section, other: Section): boolean => {
    const ranks = rankOf(one) - rankOf(other);
    return ranks === 0 ? comesBefore(one.ids[0] ?? '', other.ids[0] ?? '') : ranks < 0;
  };
  const ordered = sections.filter((section) => !touched.has(section));
  for (const section of sections.filter((one) => touched.has(one))) {
    const at = placeAmong(ordered, (other) => isBefore(section, other));
    ordered.splice(at, 0, section);
  }
  return ordered;
};

const startOf = (sections: readonly Section[], section: Section): number =>
  sections.slice(0, sections.indexOf(section)).reduce((sum, { ids }) => sum + ids.length, 0);

/** What is done to the outline, splice by splice. */
const createLog = (isNested: boolean) => {
  let splices: Splices = [];
  return {
    gone: (at: number, removed: number): void => {
      splices.push({ at, removed, ids: [], depths: isNested ? [] : null });
    },
    come: (at: number, { ids, depths }: Pick<Section, 'ids' | 'depths'>): void => {
      splices.push({ at, removed: 0, ids: [...ids], depths: isNested ? [...depths] : null });
    },
    take: (): Splices => {
      const taken = splices;
      splices = [];
      return taken;
    },
  };
};

export const createSections = (groups: readonly Group[], rules: SectionRules): Sections => {
  const log = createLog(rules.isNested);
  let sections: readonly Section[] = groups.map(toSection);
  /** Groups that begin with another task than before. */
  let touched = new Set<Section>();
  const touchAt = (section: Section, at: number): void => {
    if (at === 0) touched.add(section);
  };
  const moveTo = (section: Section, index: number): void => {
    log.gone(startOf(sections, section), section.ids.length);
    sections = sections.filter((other) => other !== section).toSpliced(index, 0, section);
    log.come(startOf(sections, section), section);
  };

  return {
    all: () => sections,
    named: (key) => {
      const known = sections.find((section) => section.key === key);
      if (known !== undefined) return known;
      const section = { key, ids: [], depths: [] };
      sections = [...sections, section];
      return section;
    },
    cut: (section, at) => {
      const count = blockEnd(section, at) - at;
      log.gone(startOf(sections, section) + at, count);
      touchAt(section, at);
      section.depths.splice(at, count);
      return section.ids.splice(at, count);
    },
    put: (section, at, block) => {
      const ids = block.map(({ id }) => id);
      const depths = block.map(({ depth }) => depth);
      log.come(startOf(sections, section) + at, { ids, depths });
      touchAt(section, at);
      section.ids.splice(at, 0, ...ids);
      section.depths.splice(at, 0, ...depths);
    },
    touch: (section) => {
      touched.add(section);
    },
    settle: () => {
      sections = sections.filter(({ key, ids }) => ids.length > 0 || rules.staysEmpty(key));
      for (const [index, section] of inOrder(sections, touched, rules).entries()) {
        if (sections[index] !== section) moveTo(section, index);
      }
      touched = new Set();
      return log.take();
    },
  };
};
