import { answerJson, type Answer } from '#electron/local-service/answer.ts';
import { Refusal } from '#electron/local-service/refusal.ts';
import type { Call } from '#electron/local-service/route.ts';

/** Codes of `id2error` that the service is known to use. */
export type BatchError =
  | 'EXISTED'
  | 'DELETED'
  | 'NOT_EXISTED'
  | 'TASK_NOT_FOUND'
  | 'PROJECT_MOVE_ERROR'
  | 'EXCEED_QUOTA'
  | 'UNKNOWN'
  | 'NO_PROJECT_PERMISSION';

/**
 * What becomes of each entry of a batch: an etag, an error, or nothing, which
 * is what deletions answer (task-service-interface, "Batch response (V2)").
 */
export interface BatchOutcome<Tag = string> {
  /** Whether an entry with an unknown key is refused. */
  readonly isStrict: boolean;
  readonly succeed: (id: string, etag: Tag) => void;
  readonly refuse: (id: string, error: BatchError) => void;
  /** Does what one entry asks for: what its list does not allow is refused alone. */
  readonly attempt: (id: string, act: () => void | Promise<void>) => Promise<void>;
  readonly answer: () => Answer;
}

export const createBatchOutcome = <Tag = string>({ settings }: Pick<Call, 'settings'>): BatchOutcome<Tag> => {
  const id2etag = new Map<string, Tag>();
  const id2error = new Map<string, BatchError>();
  const refuse = (id: string, error: BatchError): void => void id2error.set(id, error);
  return {
    isStrict: settings.isStrict,
    succeed: (id, etag) => {
      id2etag.set(id, etag);
    },
    refuse,
    attempt: async (id, act) => {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof Refusal) || error.errorCode !== 'no_project_permission') throw error;
        refuse(id, 'NO_PROJECT_PERMISSION');
      }
    },
    answer: () =>
      answerJson({ id2etag: Object.fromEntries(id2etag), id2error: Object.fromEntries(id2error) }),
  };
};
