import { expect } from 'vitest';
import { ERROR, expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, type RawAnswer, type Target } from '#electron/local-service/conformance/target.ts';

export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The body of an answer that has to be 200 and an object. */
export const okObject = (answer: RawAnswer): Json => {
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  if (!isObject(answer.json)) throw new Error(`no object: ${answer.text}`);
  return answer.json;
};

export const okArray = (answer: RawAnswer): readonly Json[] => {
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  if (!Array.isArray(answer.json)) throw new Error(`no array: ${answer.text}`);
  return answer.json.filter(isObject);
};

export const expectEmpty = (answer: RawAnswer): void => {
  expect([answer.status, answer.text]).toEqual([200, '']);
};

export const expectRefused = (answer: RawAnswer, status: number, errorCode: string): void => {
  expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ errorCode })]);
  expectShape(answer.json, ERROR);
  expect(Object.keys(isObject(answer.json) ? answer.json : {}).toSorted()).toEqual(
    Object.keys(ERROR).toSorted(),
  );
};

/** One entry of a batch was refused under its id, and nothing else happened. */
export const expectEntryRefused = (answer: RawAnswer, id: string, code: string): void => {
  expect([answer.status, answer.json]).toEqual([200, { id2etag: {}, id2error: { [id]: code } }]);
};

/** Every entry succeeded, and these are the ids with an etag of eight characters. */
export const expectEtags = (answer: RawAnswer, ids: readonly string[]): void => {
  const etag: unknown = expect.stringMatching(/^[a-z0-9]{8}$/u);
  expect([answer.status, answer.json]).toEqual([
    200,
    { id2etag: Object.fromEntries(ids.map((id) => [id, etag])), id2error: {} },
  ]);
};

export const byId = (rows: readonly Json[], id: string): Json | undefined =>
  rows.find((row) => row['id'] === id);

export const member = (value: Json | undefined, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

export const rowsOf = (value: Json, ...path: readonly string[]): readonly Json[] => {
  const rows = member(value, ...path);
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

/** A list made for one case. */
export const makeProject = async ({ v2 }: Target, fields: Json = {}): Promise<string> => {
  const id = freshId();
  expectEtags(await v2('POST', '/batch/project', { add: [{ id, name: 'A list', ...fields }] }), [id]);
  return id;
};

/** A task made for one case, in the inbox unless `fields` say otherwise. */
export const makeTask = async ({ v2, inboxId }: Target, fields: Json = {}): Promise<string> => {
  const id = freshId();
  const task = { id, projectId: inboxId, title: 'A task', ...fields };
  expectEtags(await v2('POST', '/batch/task', { add: [task] }), [id]);
  return id;
};

export const readTask = async ({ v2 }: Target, id: string): Promise<Json> =>
  okObject(await v2('GET', `/task/${id}`));

export const snapshot = async ({ v2 }: Target, checkPoint: unknown = 0): Promise<Json> =>
  okObject(await v2('GET', `/batch/check/${String(checkPoint)}`));

export const openTasks = async (target: Target): Promise<readonly Json[]> =>
  rowsOf(await snapshot(target), 'syncTaskBean', 'update');
