import { assertNever } from '#shared/domain/assert-never.ts';
import { closeDialog } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { latePart, useLatePartsAhead } from '#renderer/app/late.tsx';
import { Palette } from '#renderer/app/palette/Palette.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SchedulePopover, usePickerAhead } from './SchedulePopover.tsx';

const KeySheet = latePart((parts) => parts.KeySheet);
const PlanDay = latePart((parts) => parts.PlanDay);
const PushTasks = latePart((parts) => parts.PushTasks);
const ExportDialog = latePart((parts) => parts.ExportDialog);
const SettingsDialog = latePart((parts) => parts.SettingsDialog);

/** The dialog that is open, if any. */
export const Dialogs = () => {
  const store = useViewStore();
  const dialog = useViewState((state) => state.dialog);
  usePickerAhead();
  useLatePartsAhead();
  const onClose = () => {
    closeDialog(store);
  };
  switch (dialog) {
    case null:
      return null;
    case 'palette':
      return <Palette onClose={onClose} />;
    case 'search':
      return <SearchDialog onClose={onClose} />;
    case 'keys':
      return <KeySheet onClose={onClose} />;
    case 'schedule':
      return <SchedulePopover onClose={onClose} />;
    case 'planDay':
      return <PlanDay onClose={onClose} />;
    case 'push':
      return <PushTasks onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    default:
      return assertNever(dialog);
  }
};
