import { problemOf } from '#renderer/entities/words.ts';
import { useState, type FormEvent } from 'react';
import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { filterNameSchema, type FilterRow } from '#shared/domain/project.ts';
import { FilterLineField } from '#renderer/entities/filter/FilterLineField.tsx';
import { changeFilter, createFilter } from '#renderer/entities/filter/filter-actions.ts';
import { useFilterLine, type FilterLine } from '#renderer/entities/filter/use-filter-line.ts';
import {
  goneTagsText,
  useFilterCount,
  useGoneTags,
  useKnownFilters,
} from '#renderer/entities/filter/use-filters.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, FormButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { stopSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';

/** An empty name is none: the line stands for it. */
const problemOfName = (name: string): string | null =>
  name.trim() === '' ? null : problemOf(filterNameSchema, name, 'That name can’t be used.');

interface LineFieldsProps {
  readonly written: FilterLine;
  readonly isTried: boolean;
}

const LineFields = ({ written: { line, setLine, problem, rule }, isTried }: LineFieldsProps) => {
  const count = useFilterCount(rule);
  const shows = count === undefined ? 'Which tasks it shows' : `Shows ${countTasks(count)} now`;
  const gone = goneTagsText(useGoneTags(rule));
  return (
    <FilterLineField
      label="Shows"
      line={line}
      problem={problem}
      isTried={isTried}
      hint={gone === null ? shows : `${gone} ${shows}`}
      placeholder="~Work & !high & (today | overdue)"
      onLine={setLine}
    />
  );
};

const Unknown = () => (
  <DialogText>
    This filter was made in another app and has a rule that Docket doesn’t know. It is kept unchanged and can
    be renamed.
  </DialogText>
);

interface FormProps {
  readonly filter: FilterRow | null;
  readonly from: FilterExpression | null;
  readonly onClose: () => void;
}

const Form = ({ filter, from, onClose }: FormProps) => {
  const services = useServices();
  // Another device may change it meanwhile.
  const [seen] = useState(filter);
  const [name, setName] = useState(seen?.name ?? '');
  const [isTried, setTried] = useState(false);
  const written = useFilterLine({ known: seen?.rule ?? null, from });
  const isKnown = seen === null || ruleToExpression(seen.rule) !== null;
  const fallback = written.line.trim();
  const nameProblem = problemOfName(name);
  const save = async (rule: string): Promise<void> => {
    const draft = { name: name.trim() === '' ? fallback : name.trim(), rule };
    const isSaved = await (seen === null
      ? createFilter(services, draft)
      : changeFilter(services, seen, draft));
    if (isSaved) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (nameProblem !== null) return;
    if (written.rule === null) setTried(true);
    else void save(written.rule);
  };
  return (
    <form onSubmit={onSubmit}>
      <DialogBody>
        {isKnown ? <LineFields written={written} isTried={isTried} /> : <Unknown />}
        <Field
          label="Name"
          value={name}
          required={!isKnown}
          placeholder={fallback === '' ? 'Filter name' : fallback}
          problem={nameProblem}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <FormButtons save="Save filter" onClose={onClose} />
      </DialogBody>
    </form>
  );
};

/** Writes a filter, or changes one. */
export const FilterDialog = () => {
  const store = useViewStore();
  const sidebarEdit = useViewState((state) => state.sidebarEdit);
  const filters = useKnownFilters();
  if (sidebarEdit?.kind !== 'newFilter' && sidebarEdit?.kind !== 'editFilter') return null;
  const filter = sidebarEdit.kind === 'newFilter' ? null : filters.find(({ id }) => id === sidebarEdit.id);
  if (filter === undefined) return null;
  const close = (): void => {
    stopSidebarEdit(store);
  };
  return (
    <Dialog title={filter === null ? 'New filter' : 'Edit filter'} onClose={close}>
      <Form
        filter={filter}
        from={sidebarEdit.kind === 'newFilter' ? sidebarEdit.from : null}
        onClose={close}
      />
    </Dialog>
  );
};
