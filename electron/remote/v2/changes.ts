import {
  deltaAnswerSchema,
  snapshotAnswerSchema,
  type DeltaAnswer,
  type SnapshotAnswer,
} from '#electron/wire/v2-answers.ts';
import type { WireInteger } from '#electron/wire/wire-integer.ts';
import type { Answer } from '#electron/remote/answer.ts';
import type { Http } from '#electron/remote/http.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';

export interface V2Changes {
  /** Everything active. */
  readonly snapshot: () => Answer<SnapshotAnswer>;
  /** What changed since the check point of the answer before. */
  readonly changesSince: (checkPoint: WireInteger) => Answer<DeltaAnswer>;
}

/** How an address that is not there answers: 404, another shape, or the service's web page. */
const isNotThere = ({ kind }: RemoteError): boolean =>
  kind === 'Rejected' || kind === 'BadResponse' || kind === 'Unauthorized';

export const createV2Changes = (http: Http): V2Changes => {
  /** The web page reads changes under the newer prefix, which not every service has. */
  let newerPrefix = true;
  return {
    snapshot: () => http.request({ method: 'GET', path: '/batch/check/0', answer: snapshotAnswerSchema }),
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
