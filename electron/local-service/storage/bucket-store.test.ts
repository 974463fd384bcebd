import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBucketStore } from '#electron/local-service/storage/bucket-store.ts';

const NAME = `100-${'7f'.repeat(12)}`;
const CREDENTIALS = { region: 'eu-test-1', accessKeyId: 'key', secretAccessKey: 'secret' };

/** A storage that keeps what comes, and notes who signed it and for what. */
const startBucket = async () => {
  const objects = new Map<string, Buffer>();
  const signed: string[] = [];
  const statusOf = (method: string, path: string, body: Buffer): number => {
    if (!path.startsWith('/files/')) return 403;
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') return objects.delete(path) ? 204 : 404;
    return objects.has(path) ? 200 : 404;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      signed.push(/Credential=([^,]+)/u.exec(headers.authorization ?? '')?.[1] ?? 'nobody');
      const status = statusOf(method, path, Buffer.concat(parts));
      const known = objects.get(path) ?? Buffer.alloc(0);
      response.writeHead(status, { 'content-length': String(known.length) });
      response.end(method === 'GET' ? known : undefined);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/files`, objects, signed };
};

const textOf = async (content: AsyncIterator<Uint8Array>): Promise<string> => {
  let text = '';
  for (let part = await content.next(); part.done !== true; part = await content.next())
    text += Buffer.from(part.value).toString();
  return text;
};

test('a file of a bucket is there once it is kept, under its name, and gone when it is removed', async () => {
  const { address, objects, signed } = await startBucket();
  const store = createBucketStore({ address, ...CREDENTIALS });
  const staged = await store.stage(new Blob(['milk']));
  expect([staged.size, await store.sizeOf(NAME), objects.size]).toEqual([4, null, 0]);
  await staged.keep(NAME);
  // A transaction that is done again keeps it again.
  await staged.keep(NAME);
  expect([await store.sizeOf(NAME), await textOf(store.read(NAME)), [...objects.keys()]]).toEqual([
    4,
    'milk',
    [`/files/${NAME}`],
  ]);
  await store.remove(NAME);
  expect(await store.sizeOf(NAME)).toBeNull();
  expect(new Set(signed)).toEqual(
    new Set([expect.stringMatching(/^key\/\d{8}\/eu-test-1\/s3\/aws4_request$/u) as string]),
  );
});

test('what the storage refuses is an error, and no name leads elsewhere', async () => {
  const { address } = await startBucket();
  const store = createBucketStore({ address: `${address}elsewhere`, ...CREDENTIALS });
  await expect((await store.stage(new Blob(['milk']))).keep(NAME)).rejects.toThrow(/answered 403/u);
  await expect(store.sizeOf('../other')).rejects.toThrow(/another name/u);
});
