import { skipToken, useQuery } from '@tanstack/react-query';
import type { ColumnUse } from '#shared/domain/exchange.ts';
import type { Result } from '#shared/domain/result.ts';
import type { MethodInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { FileOptions } from '#shared/ipc/transfer-methods.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { callInWords } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { takeViewOptions } from '#renderer/view-state/chosen-view-options.ts';
import { openDialog } from '#renderer/view-state/view-actions.ts';
import { download } from './download.ts';
import { isOlderMissing } from './older-first.ts';

/** Bytes; as base64 a message of the bridge holds them. */
const PIECE = 3 * 1_048_576 - 3;

const toBase64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => {
      reject(new Error('The file cannot be read any more'));
    });
    reader.readAsDataURL(part);
  });

/** The core lets go of a file. */
export const closeFile = (services: Services, fileId: string): void => {
  void services.client.call('transfer.close', { fileId });
};

/** Gives the core a file, in pieces. @returns its id, or a sentence for a failure */
export const sendFile = async (services: Services, file: File): Promise<Result<string, string>> => {
  const opened = await callInWords(services, 'transfer.open', { name: file.name, size: file.size });
  if (!opened.ok) return opened;
  const { fileId } = opened.value;
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await toBase64(file.slice(at, at + PIECE)).catch(() => null);
    const sent: Result<unknown, string> =
      piece === null
        ? { ok: false, error: 'Couldn’t read the file. It may have been moved. Choose it again.' }
        : await callInWords(services, 'transfer.append', { fileId, piece });
    if (sent.ok) continue;
    closeFile(services, fileId);
    return sent;
  }
  return { ok: true, value: fileId };
};

/** What a file is, and what would come of it. */
export const readSentFile = (
  services: Services,
  fileId: string,
  { options, uses }: { readonly options: FileOptions; readonly uses: readonly (ColumnUse | null)[] | null },
): Promise<Result<MethodOutput<'transfer.read'>, string>> =>
  callInWords(services, 'transfer.read', { fileId, options, uses: uses === null ? null : [...uses] });

/** Takes in what was read. @returns null where it is done, else a sentence */
export const importFile = async (
  services: Services,
  fileId: string,
  { options, withPreferences }: { readonly options: FileOptions; readonly withPreferences: boolean },
): Promise<string | null> => {
  const turn = services.notifier.takeTurn();
  const id = crypto.randomUUID();
  const answer = await callInWords(services, 'transfer.import', { fileId, options, withPreferences, id });
  if (!answer.ok) return answer.error;
  const { undoToken, viewOptions } = answer.value;
  if (viewOptions !== null) takeViewOptions(services.viewStore, viewOptions);
  const text = importedWords(answer.value);
  if (undoToken === null) services.notifier.notify({ text }, turn);
  else tellStep(services, text, { undoToken, turn });
  return null;
};

const importedWords = ({
  added,
  updated,
  undoToken,
  viewOptions,
}: MethodOutput<'transfer.import'>): string => {
  if (undoToken === null) return viewOptions === null ? 'Nothing new to import' : 'Imported the settings';
  const tasks = updated === 0 ? countTasks(added) : `${countTasks(added)}, updated ${updated}`;
  return `Imported ${tasks}${viewOptions === null ? '' : ', and the settings'}`;
};

const bytesOf = (piece: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(piece), (one) => one.charCodeAt(0));

/** The whole file; null for a failure, which is told. */
const takeFile = async (services: Services, input: MethodInput<'transfer.export'>) => {
  const written = await callInWords(services, 'transfer.export', input);
  if (!written.ok) return written;
  const { fileId, name, type, tasks } = written.value;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at: number | null = 0; at !== null;) {
    const taken: Result<MethodOutput<'transfer.take'>, string> = await callInWords(
      services,
      'transfer.take',
      {
        fileId,
        at,
      },
    );
    if (!taken.ok) {
      closeFile(services, fileId);
      return taken;
    }
    parts.push(bytesOf(taken.value.piece));
    at = taken.value.next;
  }
  closeFile(services, fileId);
  return { ok: true as const, value: { blob: new Blob(parts, { type }), name, tasks } };
};

/** Writes a file and gives it to the person. @returns null where it is done, else a sentence */
export const exportFile = async (
  services: Services,
  input: MethodInput<'transfer.export'>,
): Promise<string | null> => {
  const turn = services.notifier.takeTurn();
  const viewOptions = JSON.stringify(services.viewStore.getState().viewOptions);
  const taken = await takeFile(services, { ...input, viewOptions });
  if (!taken.ok) return taken.error;
  const { blob, name, tasks } = taken.value;
  download(blob, name);
  services.notifier.notify({ text: `Exported ${countTasks(tasks)} to “${name}”` }, turn);
  return null;
};

export interface ExportProgress {
  readonly written: number;
  readonly total: number;
}

/** How far the export is; no query reads it, the core tells it. */
export const exportProgressKey = ['export-progress'] as const;

export const useExportProgress = (): ExportProgress | null => {
  const { data } = useQuery<ExportProgress | null>({
    queryKey: exportProgressKey,
    queryFn: skipToken,
    gcTime: 0,
  });
  return data ?? null;
};

/** `12,000 of 40,000`, in the dialog or, where there is none, in a notice. */
export const exportProgressWords = ({ written, total }: ExportProgress): string =>
  `${formatNumber(written)} of ${formatNumber(total)}`;

export const showExportProgress = (services: Services, { written, total }: ExportProgress): void => {
  const { notifier, queryClient, viewStore } = services;
  if (viewStore.getState().dialog === 'export') {
    queryClient.setQueryData(exportProgressKey, { written, total });
    return;
  }
  const stop = {
    label: 'Stop',
    run: () => {
      stopExport(services);
    },
  };
  notifier.notify({ text: `Exporting: ${exportProgressWords({ written, total })}`, actions: [stop] }, null);
};

/** What is being written is not written. */
export const stopExport = (services: Services): void => {
  void services.client.call('transfer.stop', {});
};

/** Writes all there is, with closed tasks and the settings, for another computer. */
export const exportEverything = async (services: Services): Promise<void> => {
  // The dialog says what is missing, and reads it first.
  if (await isOlderMissing(services)) {
    openDialog(services.viewStore, 'export');
    return;
  }
  const problem = await exportFile(services, { format: 'docket', scope: { kind: 'all' }, withClosed: true });
  if (problem !== null) services.notifier.notify({ text: problem, tone: 'danger' });
};
