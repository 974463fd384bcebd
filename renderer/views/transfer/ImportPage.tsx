import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { ColumnUse } from '#shared/domain/exchange.ts';
import type { FileOptions, ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import {
  closeFile,
  importFile,
  readSentFile,
  sendFile,
} from '#renderer/entities/transfer/transfer-actions.ts';
import { NOT_READ } from '#renderer/entities/transfer/transfer-words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { takeKeyboard } from '#renderer/ui/grid/walk-lines.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { closePage } from '#renderer/view-state/view-actions.ts';
import { ImportPreview } from './ImportPreview.tsx';
import styles from './ImportPage.module.css';

const AS_IT_WAS: FileOptions = { into: null, existing: 'skip', corrections: [] };

/** How far the import is. */
type Step =
  | { readonly kind: 'choose'; readonly problem: string | null }
  | { readonly kind: 'reading'; readonly name: string }
  | {
      readonly kind: 'read';
      readonly fileId: string;
      readonly name: string;
      readonly summary: ReadFileSummary;
      readonly problem: string | null;
      readonly isImporting: boolean;
    };

const CHOOSE: Step = { kind: 'choose', problem: null };

interface Choices {
  readonly options: FileOptions;
  /** Null until a person has said so. */
  readonly withPreferences: boolean | null;
  readonly uses: readonly (ColumnUse | null)[] | null;
}

const FIRST: Choices = { options: AS_IT_WAS, withPreferences: null, uses: null };

/** Reads a file that the core has, and has it let go where nothing can be read. */
const readStep = async (
  services: Services,
  { fileId, name }: { readonly fileId: string; readonly name: string },
  choices: Choices,
): Promise<Step> => {
  const read = await readSentFile(services, fileId, choices);
  if (read.ok && read.value.kind === 'read') {
    const { kind: _kind, ...summary } = read.value;
    return { kind: 'read', fileId, name, summary, problem: null, isImporting: false };
  }
  closeFile(services, fileId);
  if (!read.ok) return { kind: 'choose', problem: read.error };
  return { kind: 'choose', problem: read.value.kind === 'notRead' ? NOT_READ[read.value.why] : null };
};

/** Shows the columns as the user has just set them, before the file was read again with them. */
const asChosen = (summary: ReadFileSummary, { uses }: Choices): ReadFileSummary =>
  summary.columns === null || uses === null
    ? summary
    : { ...summary, columns: { ...summary.columns, uses: [...uses] } };

const firstStep = async (services: Services, file: File): Promise<Step> => {
  const sent = await sendFile(services, file);
  if (!sent.ok) return { kind: 'choose', problem: sent.error };
  return readStep(services, { fileId: sent.value, name: file.name }, FIRST);
};

const SOURCES =
  'Files of Docket, TickTick, Todoist, Microsoft To Do, Google Tasks, Apple Reminders, Things, Trello, Super Productivity, Vikunja, Taskwarrior and others, iCalendar, Markdown and Obsidian Tasks, Org, todo.txt, and any table as CSV.';

interface ChooseProps {
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

const Choose = ({ problem, onFile }: ChooseProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      {problem !== null && <Callout title="Couldn’t read this file">{problem} Nothing was changed.</Callout>}
      <div
        className={styles['drop']}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={onDrop}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        <p className={styles['lead']}>Drop a file here, or choose one</p>
        <Button
          ref={takeKeyboard}
          look="primary"
          onClick={() => {
            input.current?.click();
          }}
        >
          Choose file…
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="File to import"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onFile(file);
            target.value = '';
          }}
        />
        <p className={styles['sources']}>{SOURCES}</p>
        <p className={styles['sources']}>
          Docket shows what comes of the file before anything is changed, and makes a backup before it
          imports.
        </p>
      </div>
    </>
  );
};

/** Takes in the tasks of a file: what is in it is shown first, and one undo takes all of it back. */
export const ImportPage = () => {
  const services = useServices();
  const [step, setStep] = useState<Step>(CHOOSE);
  const [choices, setChoices] = useState<Choices>(FIRST);
  const fileId = step.kind === 'read' ? step.fileId : null;
  const turn = useRef(0);
  /** @returns whether nothing else was begun since */
  const begin = (): (() => boolean) => {
    turn.current += 1;
    const mine = turn.current;
    return () => mine === turn.current;
  };
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  useEffect(
    () => () => {
      if (fileId !== null) closeFile(services, fileId);
    },
    [services, fileId],
  );
  const onFile = async (file: File) => {
    setStep({ kind: 'reading', name: file.name });
    setChoices(FIRST);
    const isLatest = begin();
    const next = await firstStep(services, file);
    if (isLatest()) setStep(next);
    else if (next.kind === 'read') closeFile(services, next.fileId);
  };
  if (step.kind === 'choose') {
    return (
      <Page>
        <Choose problem={step.problem} onFile={(file) => void onFile(file)} />
      </Page>
    );
  }
  if (step.kind === 'reading') return <Skeleton look="lines" rows={8} label={`Reading ${step.name}`} />;
  const onChoices = async (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    const isLatest = begin();
    const read = await readStep(services, step, next);
    if (isLatest()) setStep(read);
  };
  const { preferences } = step.summary;
  const withPreferences = preferences !== null && (choices.withPreferences ?? !preferences.areChosenHere);
  const onImport = async () => {
    begin();
    setStep({ ...step, problem: null, isImporting: true });
    const problem = await importFile(services, step.fileId, { ...choices, withPreferences });
    if (problem === null) closePage(services.viewStore);
    else setStep({ ...step, problem, isImporting: false });
  };
  return (
    <Page>
      {step.problem !== null && (
        <Callout title="Couldn’t import">{step.problem} Nothing was imported.</Callout>
      )}
      <ImportPreview
        name={step.name}
        summary={asChosen(step.summary, choices)}
        options={choices.options}
        withPreferences={withPreferences}
        isBusy={step.isImporting}
        onWithPreferences={(wanted) => {
          setChoices({ ...choices, withPreferences: wanted });
        }}
        onOptions={(options) => {
          void onChoices({ options });
        }}
        onUses={(uses) => {
          void onChoices({ uses });
        }}
        onImport={() => void onImport()}
        onBack={() => {
          begin();
          setStep(CHOOSE);
        }}
      />
    </Page>
  );
};
