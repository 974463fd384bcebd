import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ExportFormat } from '#shared/ipc/transfer-methods.ts';
import { needStdin, runCommand } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findList, findView } from '#electron/hosts/terminal/find-view.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';

/** As the bridge takes them. Bytes. */
const PIECE = 3 * 1_048_576;

interface ExportOptions extends SharedOptions {
  readonly format?: ExportFormat;
  readonly closed?: boolean;
  readonly of?: string;
}

const taken = async ({ call }: Session, fileId: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let at: number | null = 0;
  while (at !== null) {
    const answer: { piece: string; next: number | null } = await call('transfer.take', { fileId, at });
    pieces.push(Buffer.from(answer.piece, 'base64'));
    at = answer.next;
  }
  await call('transfer.close', { fileId });
  return Buffer.concat(pieces);
};

/** Writes a file, or to stdout without one. */
export const exportFile = ([file]: readonly string[], options: ExportOptions): Promise<void> =>
  runCommand(options, async ({ session, out }) => {
    const { format = 'docket', of, closed = false } = options;
    const scope =
      of === undefined
        ? ({ kind: 'all' } as const)
        : { kind: 'view' as const, ...(await findView(session, of)) };
    const made = await session.call('transfer.export', { format, scope, withClosed: closed });
    const bytes = await taken(session, made.fileId);
    if (file === undefined || file === '-') {
      await new Promise<void>((resolve) => {
        process.stdout.write(bytes, () => resolve());
      });
      return;
    }
    writeFileSync(file, bytes, { mode: 0o600 });
    if (out.data('exported', { file, format, tasks: made.tasks, bytes: bytes.length })) return;
    out.say(`Wrote ${made.tasks} ${made.tasks === 1 ? 'task' : 'tasks'} to ${file}.`);
  });

const readBytes = (file: string): Buffer => {
  if (file === '-') needStdin();
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch {
    throw new CommandFailure('notFound', `The file ${file} can’t be read.`);
  }
};

export const importFile = (
  [file = '']: readonly string[],
  options: SharedOptions & { readonly into?: string; readonly update?: boolean },
): Promise<void> =>
  runCommand(options, async ({ session, out }) => {
    const { call } = session;
    const bytes = readBytes(file);
    const name = file === '-' ? 'stdin.txt' : basename(file);
    const { fileId } = await call('transfer.open', { name, size: bytes.length });
    for (let at = 0; at < bytes.length; at += PIECE)
      await call('transfer.append', { fileId, piece: bytes.subarray(at, at + PIECE).toString('base64') });
    const into = options.into === undefined ? null : (await findList(session, options.into)).id;
    const rules = { into, existing: options.update === true ? 'update' : 'skip' } as const;
    const read = await call('transfer.read', { fileId, uses: null, options: rules });
    if (read.kind === 'notRead') {
      await call('transfer.close', { fileId });
      throw new CommandFailure('refused', `${name} can’t be imported (${read.why}). Nothing was changed.`);
    }
    const { format, added, updated, skipped } = read;
    if (options.dryRun === true) {
      await call('transfer.close', { fileId });
      if (out.data('imported', { dryRun: true, format, added, updated, skipped, undo: null })) return;
      out.say(
        `${name} (${format}): would add ${added}, update ${updated}, skip ${skipped}. Nothing was changed.`,
      );
      return;
    }
    const done = await call('transfer.import', { fileId, options: rules, id: `terminal-${process.pid}` });
    const { undoToken: undo, ...counts } = done;
    if (out.data('imported', { dryRun: false, format, ...counts, undo })) return;
    out.say(
      `Added ${counts.added}, updated ${counts.updated}, skipped ${counts.skipped}.${undo === null ? '' : `  (undo ${undo})`}`,
    );
  });
