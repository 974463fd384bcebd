import {
  deltaAnswerSchema,
  unreadSnapshotSchema,
  type DeltaAnswer,
  type SnapshotAnswer,
} from '#core/wire/v2/v2-answers.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { objectsSchema, type WireObject } from '#core/wire/tolerant.ts';
import { siftTasks, type UnreadableObject } from '#core/wire/usable.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import { ok } from '#shared/domain/result.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';

export interface V2Changes {
  /** Everything active. */
  readonly snapshot: () => Answer<SnapshotAnswer>;
  /** What changed since the check point of the answer before. */
  readonly changesSince: (checkPoint: WireInteger) => Answer<DeltaAnswer>;
}

type Tasks = SnapshotAnswer['syncTaskBean']['update'];

/** How an address that is not there answers: 404, another shape, or the service's web page. */
const isNotThere = ({ kind }: RemoteError): boolean =>
  kind === 'Rejected' || kind === 'BadResponse' || kind === 'Unauthorized';

/** Tasks that are looked at before something else may run. */
const AT_ONCE = 500;

interface ReadTasks {
  readonly tasks: Tasks;
  readonly unreadable: readonly UnreadableObject[];
}

const readTasks = async (tasks: readonly unknown[] | null | undefined): Promise<ReadTasks> => {
  if (tasks === null || tasks === undefined) return { tasks: null, unreadable: [] };
  const read: WireObject[] = [];
  const unreadable: UnreadableObject[] = [];
  for (let from = 0; from < tasks.length; from += AT_ONCE) {
    const sifted = siftTasks(objectsSchema.parse(tasks.slice(from, from + AT_ONCE)));
    read.push(...(sifted.usable ?? []));
    unreadable.push(...sifted.unreadable);
    await yieldToEventLoop();
  }
  return { tasks: read, unreadable };
};

export const createV2Changes = (http: Http): V2Changes => {
  /** The web page reads changes under the newer prefix, which not every service has. */
  let newerPrefix = true;
  return {
    snapshot: async () => {
      const unread = await get(http, '/batch/check/0', unreadSnapshotSchema);
      if (!unread.ok) return unread;
      const tasks = unread.value.syncTaskBean;
      const update = await readTasks(tasks.update);
      const add = await readTasks(tasks.add);
      return ok({
        ...unread.value,
        syncTaskBean: { update: update.tasks, add: add.tasks },
        unreadable: [...unread.value.unreadable, ...update.unreadable, ...add.unreadable],
      });
    },
    changesSince: async (checkPoint) => {
      const request = {
        method: 'GET',
        path: `/batch/check/${checkPoint}`,
        answer: deltaAnswerSchema,
      } as const;
      if (newerPrefix) {
        const changes = await http.request({ ...request, prefix: 'v3' });
        if (changes.ok || !isNotThere(changes.error)) return changes;
      }
      const changes = await http.request(request);
      if (changes.ok) newerPrefix = false;
      return changes;
    },
  };
};
