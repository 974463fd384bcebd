import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { answerText, type Answer } from '#electron/local-service/answer.ts';
import { createEtag } from '#electron/local-service/rules/identity.ts';
import { Refusal } from '#electron/local-service/refusal.ts';

/** The four-key error body (observed). A bug says no more than that it is one. */
export const refusalToAnswer = (
  error: unknown,
  source: { readonly randomBytes: (count: number) => Uint8Array },
): Answer => {
  const refusal =
    error instanceof Refusal ? error : new Refusal(500, 'unknown_exception', 'The service failed.');
  const body = {
    errorId: `${createEtag(source)}@docket`,
    errorCode: refusal.errorCode,
    errorMessage: refusal.message,
    data: refusal.data,
  };
  return answerText(stringifyExactJson(body), refusal.status);
};
