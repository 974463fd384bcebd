import { AwsClient } from 'aws4fetch';
import { checkedFileName, type FileStore } from '#electron/local-service/storage/file-store.ts';

/** Attached files in a bucket of any storage that speaks the interface of S3. */

export interface BucketOptions {
  /** `https://host/bucket`, with the bucket in the path. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** @throws Error where the storage refuses what it should do, or cannot be reached */
export const createBucketStore = ({ address, ...credentials }: BucketOptions): FileStore => {
  const client = new AwsClient({ ...credentials, service: 's3' });
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const answer = await client.fetch(`${address}/${checkedFileName(name)}`, {
      method,
      ...(body !== undefined && { body }),
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The bucket answered ${answer.status} to ${method}.`);
  };
  return {
    stage: async (content) => {
      const bytes = new Uint8Array(await content.arrayBuffer());
      return {
        size: bytes.byteLength,
        keep: async (name) => {
          const answer = await send('PUT', name, bytes);
          if (!answer.ok) throw new Error('There is no such bucket.');
        },
        discard: () => undefined,
      };
    },
    sizeOf: async (name) => {
      const answer = await send('HEAD', name);
      return answer.ok ? Number(answer.headers.get('content-length')) : null;
    },
    read: async function* read(name) {
      const { ok, body } = await send('GET', name);
      if (!ok || body === null) throw new Error('The file is not in the bucket.');
      yield* body;
    },
    remove: async (name) => void (await send('DELETE', name)),
  };
};
