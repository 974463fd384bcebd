import { useState, type FormEvent } from 'react';
import { exportFormatSchema, type ExportFormat } from '#shared/ipc/transfer-methods.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import {
  exportFile,
  exportProgressWords,
  stopExport,
  useExportProgress,
} from '#renderer/entities/transfer/transfer-actions.ts';
import { EXPORTS } from '#renderer/entities/transfer/transfer-words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import { Checkbox } from '#renderer/ui/field/Checkbox.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';
import { OlderFirst } from './OlderFirst.tsx';

type What = 'all' | 'view' | 'tasks';

const selectedIds = (services: Services) =>
  services.viewStore.getState().selection.ids.size > 0 ? currentTargets(services).ids : [];

const scopeOf = (services: Services, what: What): MethodInput<'transfer.export'>['scope'] => {
  if (what === 'all') return { kind: 'all' };
  if (what === 'tasks') return { kind: 'tasks', ids: [...selectedIds(services)] };
  const { view, adHocFilters } = services.viewStore.getState();
  return { kind: 'view', view, rule: adHocFilterOf(view, adHocFilters) };
};

const FORMATS = exportFormatSchema.options.map((format) => [format, EXPORTS[format].name] as const);

/** How far the file is, where its rows are counted. */
const Progress = () => {
  const progress = useExportProgress();
  if (progress === null) return <progress aria-label="Exporting" />;
  return (
    <DialogText>
      <progress aria-label="Exporting" value={progress.written} max={progress.total} />
      {` ${exportProgressWords(progress)}`}
    </DialogText>
  );
};

/** Writes tasks into a file. */
export const ExportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  const title = useViewTitle();
  const [selected] = useState(() => selectedIds(services));
  const [format, setFormat] = useState<ExportFormat>('docket');
  const [what, setWhat] = useState<What>(selected.length > 0 ? 'tasks' : 'all');
  const [withClosed, setWithClosed] = useState(true);
  const [state, setState] = useState<'idle' | 'busy' | { readonly problem: string }>('idle');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    const problem = await exportFile(services, { format, scope: scopeOf(services, what), withClosed });
    if (problem === null) onClose();
    else setState({ problem });
  };
  const close = () => {
    if (state === 'busy') stopExport(services);
    onClose();
  };
  const scopes: [What, string][] = [
    ['all', 'Everything'],
    ['view', title],
  ];
  if (selected.length > 0) scopes.push(['tasks', countTasks(selected.length)]);
  return (
    <Dialog title="Export" onClose={close}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <DialogBody>
          <Choice label="What" isStacked options={scopes} value={what} onChange={setWhat} />
          <Select
            label="Format"
            options={FORMATS}
            value={format}
            onChange={(next) => {
              setFormat(exportFormatSchema.parse(next));
            }}
          />
          <DialogText>{EXPORTS[format].about}</DialogText>
          <Checkbox
            label="Completed tasks, too"
            hint="Those that this computer has."
            checked={withClosed}
            onChange={({ target }) => {
              setWithClosed(target.checked);
            }}
          />
          {withClosed && <OlderFirst />}
          {typeof state === 'object' && <Callout title="Couldn’t export">{state.problem}</Callout>}
          {state === 'busy' && <Progress />}
          <DialogButtons>
            <Button look="primary" type="submit" disabled={state === 'busy'}>
              {state === 'busy' ? 'Exporting…' : 'Export'}
            </Button>
            <Button onClick={close}>{state === 'busy' ? 'Stop' : 'Cancel'}</Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  );
};
