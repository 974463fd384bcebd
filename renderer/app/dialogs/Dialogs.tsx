import { assertNever } from '#shared/domain/assert-never.ts';
import { closeDialog } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { KeySheet } from './KeySheet.tsx';
import { Palette } from '#renderer/app/palette/Palette.tsx';
import { PlanDay } from './PlanDay.tsx';
import { PushTasks } from './PushTasks.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SchedulePopover, usePickerAhead } from './SchedulePopover.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

/** The dialog that is open, if any. */
export const Dialogs = () => {
  const store = useViewStore();
  const dialog = useViewState((state) => state.dialog);
  usePickerAhead();
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
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    default:
      return assertNever(dialog);
  }
};
