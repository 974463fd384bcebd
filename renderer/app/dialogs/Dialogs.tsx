import type { ComponentType } from 'react';
import { closeDialog } from '#renderer/view-state/view-actions.ts';
import type { OpenDialog } from '#renderer/view-state/view-state.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { latePart, useLatePartsAhead } from '#renderer/app/late.tsx';
import { Palette } from '#renderer/app/palette/Palette.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SchedulePopover, usePickerAhead } from './SchedulePopover.tsx';

const KeySheet = latePart((parts) => parts.KeySheet);
const PlanDay = latePart((parts) => parts.PlanDay);
const PushTasks = latePart((parts) => parts.PushTasks);
const DoAgain = latePart((parts) => parts.DoAgain);
const FocusScreen = latePart((parts) => parts.FocusScreen, null);
const ExportDialog = latePart((parts) => parts.ExportDialog);
const SettingsDialog = latePart((parts) => parts.SettingsDialog);

interface DialogProps {
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<OpenDialog, ComponentType<DialogProps>>> = {
  palette: Palette,
  search: SearchDialog,
  keys: KeySheet,
  schedule: SchedulePopover,
  planDay: PlanDay,
  push: PushTasks,
  doAgain: DoAgain,
  focus: FocusScreen,
  export: ExportDialog,
  settings: SettingsDialog,
};

/** The dialog that is open, if any. */
export const Dialogs = () => {
  const store = useViewStore();
  const dialog = useViewState((state) => state.dialog);
  usePickerAhead();
  useLatePartsAhead();
  if (dialog === null) return null;
  const Dialog = DIALOGS[dialog];
  return (
    <Dialog
      key={dialog}
      onClose={() => {
        closeDialog(store);
      }}
    />
  );
};
