import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { commandNameSchema } from '#shared/domain/saved-command.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { asIs } from '#shared/messages/message.ts';
import { read } from '#renderer/bridge/read.ts';
import { saveCommand, type DescribedCommand } from '#renderer/entities/history/saved-commands.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Unread } from '#renderer/entities/Unread.tsx';
import { problemOf, textOf } from '#renderer/entities/words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText, FormButtons } from '#renderer/ui/DialogBody.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';

type General = MethodOutput<'commands.generalise'>;

/** A step that is not part of the command. */
const LEFT_OUT = '-1';

const UNREAD: General = { lines: [], left: [] };

interface FormProps {
  /** Undefined until it is read: the name can be typed before. */
  readonly general: General | undefined;
  /** The command that is changed; null for a new one. */
  readonly known: Pick<DescribedCommand, 'id' | 'name' | 'offeredIn'> | null;
  readonly onClose: () => void;
}

const OfferedIn = ({
  value,
  onChange,
}: {
  readonly value: DescribedCommand['offeredIn'];
  readonly onChange: (value: DescribedCommand['offeredIn']) => void;
}) => {
  const lists = useKnownProjects().filter((list) => !list.archived && !list.readOnly);
  const [kept] = useState(value);
  const several = kept.length > 1 ? [['several', `${kept.length} lists`] as const] : [];
  const [only = ''] = value;
  return (
    <Select
      label="Offer in"
      options={[['', 'No list'], ...several, ...lists.map(({ id, name }) => [id, name] as const)]}
      value={value.length > 1 ? 'several' : only}
      onChange={(chosen) => {
        const list = projectIdSchema.safeParse(chosen);
        if (chosen === 'several') onChange(kept);
        else onChange(list.success && chosen !== '' ? [list.data] : []);
      }}
    />
  );
};

const Left = ({ left }: Pick<General, 'left'>) =>
  left.length === 0 ? null : (
    <DialogText>
      Not part of the command, because it can’t be done to other tasks:{' '}
      {left.map((message) => textOf(message)).join(', ')}.
    </DialogText>
  );

const Nothing = ({ left, onClose }: Pick<General, 'left'> & Pick<FormProps, 'onClose'>) => (
  <DialogBody>
    <DialogText>Nothing in these steps can be done to other tasks.</DialogText>
    <Left left={left} />
    <DialogButtons>
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </DialogButtons>
  </DialogBody>
);

const Form = ({ general, known, onClose }: FormProps) => {
  const services = useServices();
  const [name, setName] = useState(known?.name ?? '');
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({});
  const [offeredIn, setOfferedIn] = useState<DescribedCommand['offeredIn']>([...(known?.offeredIn ?? [])]);
  const [problem, setProblem] = useState<string | null>(null);
  const isEntered = useRef(false);
  const { lines, left } = general ?? UNREAD;
  const steps = lines.flatMap((line, index) => line.choices[Number(choices[index] ?? 0)]?.step ?? []);
  const save = async (): Promise<void> => {
    const noStep = steps.length === 0 ? 'Keep at least one step.' : null;
    const refusal =
      noStep ?? (await saveCommand(services, { id: known?.id ?? null, name: name.trim(), steps, offeredIn }));
    setProblem(refusal);
    if (refusal !== null) return;
    onClose();
    services.notifier.notify({ text: `Saved the command “${name.trim()}”`, hint: 'task.do-again' });
  };
  // Whoever types faster than the steps are read saves them as soon as they are there.
  const saveWhenRead = (): void => {
    if (!isEntered.current || general === undefined) return;
    isEntered.current = false;
    void save();
  };
  useEffect(saveWhenRead);
  const enter = (): void => {
    const wrong = problemOf(commandNameSchema, name, 'Type a name of up to 60 characters.');
    setProblem(wrong);
    isEntered.current = wrong === null;
    saveWhenRead();
  };
  if (general !== undefined && lines.length === 0) return <Nothing left={left} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <DialogBody>
        <Field
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to name it
          autoFocus
          label="Name"
          placeholder="Follow up"
          value={name}
          problem={problem}
          maxLength={60}
          onChange={(event) => {
            setProblem(null);
            setName(event.target.value);
          }}
        />
        {lines.map((line, index) => (
          <Select
            key={JSON.stringify(line)}
            label={`Step ${index + 1}`}
            options={[
              ...line.choices.map(({ words }, choice) => [String(choice), textOf(words)] as const),
              [LEFT_OUT, 'Leave this out'],
            ]}
            value={choices[index] ?? '0'}
            onChange={(choice) => {
              setProblem(null);
              setChoices({ ...choices, [index]: choice });
            }}
          />
        ))}
        <OfferedIn value={offeredIn} onChange={setOfferedIn} />
        <Left left={left} />
        <FormButtons save="Save command" onClose={onClose} />
      </DialogBody>
    </form>
  );
};

interface SaveCommandProps {
  /** Undo tokens, oldest first. */
  readonly steps: readonly string[];
  readonly onClose: () => void;
}

/** Names what steps of the history come to in general, so that it can be done again to other tasks. */
export const SaveCommand = ({ steps, onClose }: SaveCommandProps) => {
  const { client } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['generalised', steps],
    queryFn: async () => read(client, 'commands.generalise', { steps: [...steps] }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog title="Save as a command" onClose={onClose}>
      {error === null ? (
        <Form general={data} known={null} onClose={onClose} />
      ) : (
        <Unread title="Couldn’t read the steps" error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
};

/** Another name, fewer steps, another list. */
export const EditCommand = ({
  command,
  onClose,
}: {
  readonly command: DescribedCommand;
  readonly onClose: () => void;
}) => {
  const { steps, words } = command;
  const lines = steps.map((step, index) => ({ choices: [{ step, words: words[index] ?? asIs('') }] }));
  return (
    <Dialog title="Edit the command" onClose={onClose}>
      <Form general={{ lines, left: [] }} known={command} onClose={onClose} />
    </Dialog>
  );
};
