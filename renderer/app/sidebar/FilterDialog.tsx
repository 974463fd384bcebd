import { useState, type FormEvent } from 'react';
import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { filterToLine } from '#shared/domain/filter/filter-line.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { expressionToRule, ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { FILTER_LINE_MAX_LENGTH, parseFilter } from '#shared/domain/filter/parse-filter.ts';
import type { FilterRow } from '#shared/domain/project.ts';
import { changeFilter, createFilter } from '#renderer/entities/filter/filter-verbs.ts';
import { useFilterCount, useFilterNames, useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/counted.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import { Field } from '#renderer/ui/Field.tsx';
import { stopOrganising } from '#renderer/view-state/organising.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './FilterDialog.module.css';

const HELP: readonly (readonly [string, string])[] = [
  ['~Work  #errands', 'in a list or folder, with a tag'],
  ['!high  !none', 'by priority'],
  ['today  overdue  next week  no date', 'by date'],
  ['"call"  note  no tag', 'by text, by kind, without a tag'],
  ['a & b   a | b   -a   ( )', 'both, either, not, together'],
];

const Help = () => (
  <dl className={styles['help']}>
    {HELP.map(([tokens, words]) => (
      <div key={words} className={styles['helpRow']}>
        <dt>
          <code>{tokens}</code>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

interface FilterLine {
  readonly line: string;
  readonly setLine: (line: string) => void;
  /** What is wrong with the line; null while it is as it was. */
  readonly problem: string | null;
  /** Null where the line says nothing. */
  readonly rule: string | null;
}

/** What a filter begins with, so that the next word narrows it. */
const lineToNarrow = (from: FilterExpression, names: FilterNames): string => {
  const line = filterToLine(from, names);
  return `${from.kind === 'or' ? `(${line})` : line} & `;
};

interface FilterLineOf {
  /** The rule that is changed; null for a new filter. */
  readonly known: string | null;
  readonly from: FilterExpression | null;
}

/** The line of a filter, and what it says or what is wrong with it. */
const useFilterLine = ({ known, from }: FilterLineOf, names: FilterNames): FilterLine => {
  const expression = known === null ? null : ruleToExpression(known);
  const before =
    expression === null ? (from === null ? '' : lineToNarrow(from, names)) : filterToLine(expression, names);
  const [typed, setLine] = useState<string | null>(null);
  const line = typed ?? before;
  // What was not touched stays as the service has it, to the letter.
  if (known !== null && line === before) return { line, setLine, problem: null, rule: known };
  // Where nothing is added yet, it is the view itself.
  const parsed = parseFilter(line === before ? line.replace(/ & $/u, '') : line, names);
  return parsed.ok
    ? { line, setLine, problem: null, rule: expressionToRule(parsed.value) }
    : { line, setLine, problem: parsed.error.message, rule: null };
};

interface LineFieldsProps extends FilterLine {
  /** Whether an empty line is a problem by now. */
  readonly isTried: boolean;
}

const LineFields = ({ line, setLine, problem, rule, isTried }: LineFieldsProps) => {
  const count = useFilterCount(rule);
  return (
    <>
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this dialog
        autoFocus
        label="Shows"
        value={line}
        maxLength={FILTER_LINE_MAX_LENGTH}
        spellCheck={false}
        placeholder="~Work & !high & (today | overdue)"
        problem={line.trim() === '' && !isTried ? null : problem}
        hint={count === undefined ? 'Which tasks it shows' : `Shows ${countTasks(count)} now`}
        onChange={(event) => {
          setLine(event.target.value);
        }}
      />
      <Help />
    </>
  );
};

const Unknown = () => (
  <DialogText>
    This filter was made elsewhere and asks for something that Docket does not know. It is kept as it is, and
    can be renamed.
  </DialogText>
);

interface FormProps {
  readonly filter: FilterRow | null;
  readonly from: FilterExpression | null;
  readonly onClose: () => void;
}

const Form = ({ filter, from, onClose }: FormProps) => {
  const services = useServices();
  const [name, setName] = useState(filter?.name ?? '');
  const [isTried, setTried] = useState(false);
  const written = useFilterLine({ known: filter?.rule ?? null, from }, useFilterNames());
  const isKnown = filter === null || ruleToExpression(filter.rule) !== null;
  const fallback = written.line.trim().replace(/ &$/u, '');
  const save = async (rule: string): Promise<void> => {
    const draft = { name: name.trim() === '' ? fallback : name.trim(), rule };
    const isSaved = await (filter === null
      ? createFilter(services, draft)
      : changeFilter(services, filter, draft));
    if (isSaved) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (written.rule === null) setTried(true);
    else void save(written.rule);
  };
  return (
    <form onSubmit={onSubmit}>
      <DialogBody>
        {isKnown ? <LineFields {...written} isTried={isTried} /> : <Unknown />}
        <Field
          label="Name"
          value={name}
          maxLength={200}
          required={!isKnown}
          placeholder={fallback === '' ? 'What the sidebar calls it' : fallback}
          problem={null}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <DialogButtons>
          <Button look="primary" type="submit">
            Save filter
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogButtons>
      </DialogBody>
    </form>
  );
};

/** Writes a filter, or changes one. */
export const FilterDialog = () => {
  const store = useViewStore();
  const organising = useViewState((state) => state.organising);
  const filters = useKnownFilters();
  if (organising?.kind !== 'newFilter' && organising?.kind !== 'editFilter') return null;
  const filter = organising.kind === 'newFilter' ? null : filters.find(({ id }) => id === organising.id);
  if (filter === undefined) return null;
  const close = (): void => {
    stopOrganising(store);
  };
  return (
    <Dialog title={filter === null ? 'New filter' : 'Edit filter'} onClose={close}>
      <Form filter={filter} from={organising.kind === 'newFilter' ? organising.from : null} onClose={close} />
    </Dialog>
  );
};
