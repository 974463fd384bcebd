import { createHash, randomBytes } from 'node:crypto';
import type { RunAnswer, RunStep } from '#shared/actions/run.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { ToolContext } from '#electron/hosts/terminal/mcp/assistant.ts';
import { shortText } from '#electron/hosts/terminal/mcp/answers.ts';
import { objectsToJson } from '#electron/hosts/terminal/run-steps.ts';

/** One thing that is asked for, and how it is done. */
export interface Item {
  /** As the caller named it. */
  readonly of: string;
  /** @param at the number of steps before it in the run, by which it refers to what it makes itself */
  readonly steps: (at: number) => readonly RunStep[];
}

/** What an item came to before anything was tried. */
export type Prepared = Item | { readonly of: string; readonly error: string };

interface Request {
  /** Names what is asked for: a token is for the same again. */
  readonly key: string;
  readonly dryRun: boolean;
  readonly token: string | undefined;
  /** A deletion always needs a dry run first. */
  readonly isDeletion: boolean;
}

/** More changes than that need a dry run first. */
const FREE_CHANGES = 20;
const TOKEN_LIFE_MS = 15 * 60_000;
/** Objects of a dry run that are told; all are counted. */
const TOLD = 20;

interface Promised {
  readonly key: string;
  readonly report: string;
  readonly until: number;
}

/** What dry runs showed: their tokens, for this process. */
export interface Promises {
  readonly give: (key: string, report: string) => string;
  /** Each token is for one use. */
  readonly take: (token: string, key: string) => Promised | null;
}

export const createPromises = (now: () => number): Promises => {
  const promised = new Map<string, Promised>();
  return {
    give: (key, report) => {
      const token = randomBytes(9).toString('base64url');
      promised.set(token, { key, report, until: now() + TOKEN_LIFE_MS });
      return token;
    },
    take: (token, key) => {
      const found = promised.get(token);
      if (found?.key !== key) return null;
      promised.delete(token);
      return found.until >= now() ? found : null;
    },
  };
};

/** What changes, without ids of what is made, which differ at each run. */
const reportOf = ({ report }: RunAnswer): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        report?.objects.map(({ id, becomes, title, fields }) => [
          becomes === 'new' ? '' : id,
          becomes,
          title,
          becomes === 'new'
            ? []
            : fields.map(({ field, before, after }) => [field, before, isTime(field.code) ? null : after]),
        ]),
      ),
    )
    .digest('hex');

/** The moment of a completion is another one at each run. */
const isTime = (code: string): boolean => code.includes('completedTime') || code.includes('completedAt');

interface Tried {
  readonly good: readonly Item[];
  readonly results: readonly { readonly of: string; readonly error: string | null }[];
}

/** Each item by itself, in a dry run, so that one that cannot be done leaves the others. */
const tryItems = async ({ session }: ToolContext, items: readonly Prepared[]): Promise<Tried> => {
  const results = await Promise.all(
    items.map(async (item) => {
      if ('error' in item) return { of: item.of, error: item.error };
      try {
        await session.call('actions.run', { steps: [...item.steps(0)], dryRun: true });
        return { of: item.of, error: null };
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error;
        return { of: item.of, error: error.message };
      }
    }),
  );
  const good = items.filter((item, index): item is Item => 'steps' in item && results[index]?.error === null);
  return { good, results };
};

const toldObjects = async (answer: RunAnswer) => {
  const objects = await objectsToJson((answer.report?.objects ?? []).slice(0, TOLD));
  return objects.map(({ title, fields, ...object }) => ({
    ...object,
    title: shortText(title),
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: before === null ? null : shortText(before),
      after: after === null ? null : shortText(after),
    })),
  }));
};

/**
 * Does what can be done of the items in one step of the history, with a result for each. Nothing is done in a dry run,
 * nor where one is needed first.
 * @throws CommandFailure where the token of a dry run is missing, or is not of this
 */
export const change = async (
  context: ToolContext,
  promises: Promises,
  { items, request }: { readonly items: readonly Prepared[]; readonly request: Request },
): Promise<object> => {
  const { session } = context;
  const { good, results } = await tryItems(context, items);
  const told = results.map(({ of, error }) => (error === null ? { of, ok: true } : { of, error }));
  const steps: RunStep[] = [];
  for (const item of good) steps.push(...item.steps(steps.length));
  if (steps.length === 0) return { changed: 0, results: told, undoId: null };
  const dry = await session.call('actions.run', { steps, dryRun: true, reports: true });
  const objects = dry.report?.objects.length ?? 0;
  if (request.dryRun) {
    return {
      dryRun: true,
      wouldChange: objects,
      requests: dry.report?.requests ?? 0,
      objects: await toldObjects(dry),
      results: told,
      token: promises.give(request.key, reportOf(dry)),
      next: 'Show this to the person. To do it, repeat the call with this token and without dryRun.',
    };
  }
  checkToken(promises, request, { objects, report: reportOf(dry) });
  const done = await session.call('actions.run', { steps, reports: true });
  return {
    changed: done.report?.objects.length ?? 0,
    made: done.steps.flatMap(({ made }) => made),
    results: told,
    undoId: done.undoToken,
  };
};

const checkToken = (
  promises: Promises,
  { key, token, isDeletion }: Request,
  { objects, report }: { readonly objects: number; readonly report: string },
): void => {
  if (token === undefined && !isDeletion && objects <= FREE_CHANGES) return;
  const found = token === undefined ? null : promises.take(token, key);
  if (found === null) {
    const hint =
      'Call it with dryRun: true, show the person what would change, and repeat it with the token.';
    if (token !== undefined)
      throw new CommandFailure(
        'refused',
        'The token is of another call, was used, or is too old. Nothing was changed.',
        hint,
      );
    throw new CommandFailure(
      'refused',
      `This ${isDeletion ? 'deletes' : `changes ${objects} objects, more than ${FREE_CHANGES}`}: it needs the token of a dry run of the same call. Nothing was changed.`,
      hint,
    );
  }
  if (found.report !== report) {
    throw new CommandFailure(
      'refused',
      'The tasks have changed since the dry run. Nothing was changed.',
      'Make another dry run and show it.',
    );
  }
};
