import { malformed, Refusal } from '#electron/local-service/refusal.ts';

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(413, 'body_too_large', `A body has at most ${maxBytes} bytes.`);

/** Stops reading at the limit, whatever `content-length` says or leaves out. A client that ends in the middle of its request is no bug of the service. */
async function* chunksOf({ body, headers }: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length') ?? '0') > maxBytes) throw tooLarge(maxBytes);
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'body_incomplete', 'The body did not arrive whole.');
  }
}

/** @throws Refusal where the body is too long, ends early, or is no UTF-8 */
export const readBody = async (request: Request, maxBytes: number): Promise<string> => {
  // What is stored is what was sent: a wrong byte is no other letter.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw malformed('The body is no UTF-8.');
    }
  };
  let text = '';
  for await (const chunk of chunksOf(request, maxBytes)) text += decode(chunk);
  return text + decode();
};

/** What a form has beside its file: names and boundaries. */
const FORM_BYTES = 16 * 1024;

/** The member `file` of a form (RFC 7578), held once more than the body is. @throws Refusal where there is none */
export const readForm = async (request: Request, maxFileBytes: number): Promise<File> => {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = ReadableStream.from(chunksOf(request, maxFileBytes + FORM_BYTES));
  const form = await new Response(body, { headers }).formData().catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return null;
  });
  const file = form?.get('file') ?? null;
  if (!(file instanceof File)) throw malformed('The body is no form with a file.');
  return file;
};
