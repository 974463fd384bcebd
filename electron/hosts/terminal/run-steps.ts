import type { RunAnswer, RunStep } from '#shared/actions/run.ts';
import type { ChangedObject } from '#shared/domain/history.ts';
import type { CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { plain, type Output } from '#electron/hosts/terminal/output.ts';

const SIGNS = { new: ['+', 'green'], changed: ['~', 'yellow'], gone: ['-', 'red'] } as const;

const printDiff = async (out: Output, objects: readonly ChangedObject[]): Promise<void> => {
  const { textOf } = await import('./words.ts');
  for (const { entity, title, becomes, fields } of objects) {
    const [sign, color] = SIGNS[becomes];
    out.say(`${out.paint(sign, color)} ${entity} ${plain(title)}`);
    for (const { field, before, after } of fields) {
      const [was, is] = [before, after].map((value) => (value === null ? '–' : plain(textOf(value))));
      out.say(`    ${textOf(field)}: ${becomes === 'new' ? '' : `${was} → `}${is}`);
    }
  }
};

/** An object with its fields in words, as a program gets it. */
export const objectsToJson = async (objects: readonly ChangedObject[]) => {
  const { textOf } = await import('./words.ts');
  return objects.map(({ entity, id, title, becomes, fields }) => ({
    entity,
    id,
    title,
    becomes,
    fields: fields.map(({ field, before, after }) => ({
      field: textOf(field),
      before: before === null ? null : textOf(before),
      after: after === null ? null : textOf(after),
    })),
  }));
};

const changedToJson = async ({ undoToken, report, steps }: RunAnswer, dryRun: boolean) => ({
  dryRun,
  undo: dryRun ? null : undoToken,
  made: steps.flatMap(({ made }) => made),
  tasks: [...new Set(steps.flatMap(({ taskIds }) => taskIds))],
  objects: await objectsToJson(report?.objects ?? []),
  requests: report?.requests ?? 0,
});

/**
 * Does actions as one step of the history, and says what was done; with `--dry-run` what would be, as a diff.
 * @param done behind what was done, for a person
 */
export const runSteps = async (
  { session, out }: CommandContext,
  steps: readonly RunStep[],
  done: (answer: RunAnswer) => string | Promise<string>,
): Promise<RunAnswer> => {
  const dryRun = out.options.dryRun === true;
  const isForProgram = out.options.json === true || out.options.ndjson === true;
  const reports = dryRun || isForProgram;
  const answer = await session.call('actions.run', { steps: [...steps], dryRun, reports });
  const { undoToken, report } = answer;
  const objects = report?.objects ?? [];
  if (isForProgram) {
    out.data('changed', await changedToJson(answer, dryRun));
    return answer;
  }
  if (dryRun) {
    await printDiff(out, objects);
    out.say(objects.length === 0 ? 'Nothing would change.' : 'Nothing was changed: this was a dry run.');
  } else {
    const words = await done(answer);
    out.say(undoToken === null ? words : `${words}${out.paint(`  (undo ${undoToken})`, 'dim')}`);
  }
  return answer;
};
