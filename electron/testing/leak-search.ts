/** What may hold a secret: a file, a line of the log, a message to the page. */
export interface Place {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Leak {
  readonly secret: string;
  readonly encoding: string;
  readonly place: string;
}

/** Base64 of a text that begins somewhere in a longer one: without the characters that its neighbours touch. */
const base64Cores = (secret: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]).toString('base64');
    const body = encoded.replace(/=+$/u, '');
    const touched = [0, 2, 3][before] ?? 0;
    return body.slice(touched, encoded.endsWith('=') ? -1 : undefined);
  });

const percentEncoded = (secret: string): string =>
  [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** How a secret can stand somewhere: as it is, as UTF-16, in base64, in hex, escaped for a query or for JSON. */
const ENCODINGS: Readonly<Record<string, (secret: string) => readonly Buffer[]>> = {
  plain: (secret) => [Buffer.from(secret)],
  utf16: (secret) => [Buffer.from(secret, 'utf16le')],
  base64: (secret) =>
    base64Cores(secret).flatMap((core) => [
      Buffer.from(core),
      Buffer.from(core.replaceAll('+', '-').replaceAll('/', '_')),
    ]),
  hex: (secret) => {
    const hex = Buffer.from(secret).toString('hex');
    return [Buffer.from(hex), Buffer.from(hex.toUpperCase())];
  },
  escaped: (secret) => [
    Buffer.from(encodeURIComponent(secret)),
    Buffer.from(percentEncoded(secret)),
    Buffer.from(JSON.stringify(secret).slice(1, -1)),
  ],
};

export const encodingNames: readonly string[] = Object.keys(ENCODINGS);

/** @param secrets by name */
export const findLeaks = (
  secrets: Readonly<Record<string, string>>,
  places: readonly Place[],
): readonly Leak[] => {
  const needles = Object.entries(secrets).flatMap(([secret, value]) =>
    Object.entries(ENCODINGS).map(([encoding, encode]) => ({ secret, encoding, forms: encode(value) })),
  );
  return places.flatMap(({ name, bytes }) => {
    const haystack = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return needles
      .filter(({ forms }) => forms.some((form) => haystack.includes(form)))
      .map(({ secret, encoding }) => ({ secret, encoding, place: name }));
  });
};
