import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createLocalService } from '#electron/local-service/service.ts';
import { PLAN_LIMITS, type Limits } from '#electron/local-service/service-settings.ts';

/** Ids of attachments, which clients make. */
export const ID = 'a'.repeat(24);
export const OTHER_ID = 'b'.repeat(24);
export const PNG = Buffer.from([0x89, ...Buffer.from('PNG\r\n\u001A\n'), 1, 2, 3, 0, 255]);

const jsonSchema = z.record(z.string(), z.unknown());

export interface Upload {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly path?: string;
}

/** Of a body that comes some of it at a time. */
const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=x' };

type Body = string | FormData | ReadableStream<Uint8Array>;

/** As a socket would carry it. */
const toRequest = async (body: Body | undefined): Promise<RequestInit> => {
  if (body instanceof ReadableStream) return { headers: FORM_HEADERS, body, duplex: 'half' };
  if (body === undefined) return {};
  const carried = new Response(body);
  const type = carried.headers.get('content-type');
  return {
    headers: type === null ? {} : { 'content-type': type },
    body: await carried.arrayBuffer(),
  };
};

export const startWithFiles = async ({
  limits = {},
  folder,
}: { limits?: Partial<Limits>; folder?: string } = {}) => {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'docket-files-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const bugs: unknown[] = [];
  const service = createLocalService({
    databasePath: join(directory, 'service.sqlite'),
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    randomBytes,
    settings: { passwordCost: 2, limits: { ...PLAN_LIMITS, premium: { ...PLAN_LIMITS.premium, ...limits } } },
    onBug: (error) => bugs.push(error),
  });
  let isOpen = true;
  const close = (): void => {
    if (isOpen) service.close();
    isOpen = false;
  };
  onTestFinished(close);
  const password = 'a long enough password';
  const { inboxId } = await service.accounts.ensureUser({ email: 'ann@docket.test', password, totp: false });
  const sendAs =
    (cookie: string) =>
    async (method: string, path: string, body?: Body): Promise<Response> => {
      const request = new Request(`http://local.docket${path}`, { method, ...(await toRequest(body)) });
      request.headers.set('cookie', cookie);
      return service.fetch(request);
    };
  const signedOn = await sendAs('')(
    'POST',
    '/api/v2/user/signon',
    JSON.stringify({ username: 'ann@docket.test', password }),
  );
  const { token } = z.object({ token: z.string() }).parse(await signedOn.json());
  const send = sendAs(`t=${token}`);
  const addTask = async (): Promise<string> => {
    const answer = await send('POST', '/api/v2/task', JSON.stringify({ title: 'A task' }));
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  const upload = async (taskId: string, id = ID, { bytes = PNG, name = 'plan.png', path }: Upload = {}) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const answer = await send('POST', path ?? `/api/v1/attachment/upload/${inboxId}/${taskId}/${id}`, form);
    return { status: answer.status, json: jsonSchema.parse(await answer.json()) };
  };
  const task = async (id: string) => jsonSchema.parse(await (await send('GET', `/api/v2/task/${id}`)).json());
  const download = async (taskId: string, id: string) =>
    send('GET', `/api/v1/attachment/${inboxId}/${taskId}/${id}`);
  const files = join(directory, 'service.sqlite-files');
  return { directory, close, sendAs, inboxId, bugs, send, addTask, upload, task, download, files };
};

export type FileRig = Awaited<ReturnType<typeof startWithFiles>>;

export const filesIn = ({ files }: FileRig): readonly string[] => {
  try {
    return readdirSync(files);
  } catch {
    return [];
  }
};
