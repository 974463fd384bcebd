/** What a file is, by the end of its name; what its first bytes have to be where that is known. */
interface Kind {
  readonly fileType: 'IMAGE' | 'AUDIO' | 'VIDEO' | 'PDF' | 'DOC' | 'OTHER';
  readonly contentType: string;
  readonly begins?: readonly (readonly number[])[];
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const ZIP = [ascii('PK\u0003\u0004'), ascii('PK\u0005\u0006')];
const OLE = [[0xd0, 0xcf, 0x11, 0xe0]];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const image = (contentType: string, begins: Kind['begins'] = []): Kind => ({
  fileType: 'IMAGE',
  contentType,
  begins,
});
const doc = (contentType: string, begins: Kind['begins'] = []): Kind => ({
  fileType: 'DOC',
  contentType,
  begins,
});

const JPEG = image('image/jpeg', [[0xff, 0xd8, 0xff]]);

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    png: image('image/png', [[0x89, ...ascii('PNG')]]),
    jpg: JPEG,
    jpeg: JPEG,
    gif: image('image/gif', [ascii('GIF8')]),
    webp: image('image/webp', [ascii('RIFF')]),
    bmp: image('image/bmp', [ascii('BM')]),
    heic: image('image/heic'),
    mp3: { fileType: 'AUDIO', contentType: 'audio/mpeg' },
    m4a: { fileType: 'AUDIO', contentType: 'audio/mp4' },
    wav: { fileType: 'AUDIO', contentType: 'audio/wav', begins: [ascii('RIFF')] },
    ogg: { fileType: 'AUDIO', contentType: 'audio/ogg', begins: [ascii('OggS')] },
    mp4: { fileType: 'VIDEO', contentType: 'video/mp4' },
    mov: { fileType: 'VIDEO', contentType: 'video/quicktime' },
    pdf: { fileType: 'PDF', contentType: 'application/pdf', begins: [ascii('%PDF')] },
    doc: doc('application/msword', OLE),
    docx: doc(`${OFFICE}.wordprocessingml.document`, ZIP),
    xls: doc('application/vnd.ms-excel', OLE),
    xlsx: doc(`${OFFICE}.spreadsheetml.sheet`, ZIP),
    ppt: doc('application/vnd.ms-powerpoint', OLE),
    pptx: doc(`${OFFICE}.presentationml.presentation`, ZIP),
    csv: doc('text/csv'),
    zip: { fileType: 'OTHER', contentType: 'application/zip', begins: ZIP },
  } satisfies Record<string, Kind>),
);

export const extensionOf = (fileName: string): string =>
  /\.([a-z0-9]{1,10})$/iu.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * What the service takes: one client saw a text file refused, and nobody has
 * seen the whole list. A file that says it is something else is refused, too.
 */
export const attachmentKind = (fileName: string, bytes: Uint8Array): Kind | null => {
  const kind = KINDS.get(extensionOf(fileName));
  if (kind === undefined) return null;
  const begins = kind.begins ?? [];
  const isIt = begins.length === 0 || begins.some((start) => start.every((byte, at) => bytes[at] === byte));
  return isIt ? kind : null;
};

/** Of a file that was taken. */
export const contentTypeOf = (fileName: string): string =>
  KINDS.get(extensionOf(fileName))?.contentType ?? 'application/octet-stream';

/** The last part of a name as clients send it, without what no file name has. */
export const plainFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/su, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replaceAll(/[\u0000-\u001F\u007F]/gu, '')
    .slice(-200)
    .toWellFormed();
