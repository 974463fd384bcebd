import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ProjectRow } from '#shared/domain/project.ts';
import type { Outline, View } from '#shared/domain/view.ts';
import type { ListModel } from './list-model.ts';

export interface ViewModeProps {
  readonly list: ListModel;
  readonly outline: Outline;
  /** Shown in the place of tasks; null while there are some. */
  readonly hint: ReactNode;
}

/** A way to show a view. `renderer/views/view-modes.ts` lists them. */
export interface ViewMode {
  /** Remembered with the choices of a person, so it never changes. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Of the command that shows the open view so. */
  readonly key: string;
  /**
   * Loaded when it is first shown. `first` for what a window may open with:
   * the code that draws the window has it, and the register, which is read
   * before, does not (`renderer/app/shell/ViewPane.tsx`).
   */
  readonly component: ComponentType<ViewModeProps> | 'first';
  /** Shown while tasks or the component are loaded. */
  readonly skeleton: ComponentType;
  readonly isFor: (view: View) => boolean;
  readonly needs: {
    /** `rows` in the order of the view, `days` of a range, or all `dates`: rows with a date, and the others apart. */
    readonly outline: 'rows' | 'days' | 'dates';
    readonly groups: 'asChosen' | 'always' | 'never';
    /** Subtasks below their parents, not each task on its own. */
    readonly isNested: boolean;
  };
  /** It takes the whole pane: the detail lies over it, and the entry line is a button. */
  readonly isCanvas?: true;
  /** The word of the service for it, which keeps the mode of a list; null where it has none. */
  readonly wireName: ProjectRow['viewMode'] | null;
  /** It draws something without tasks, too. */
  readonly isShownEmpty: boolean;
  /** It draws the hint itself; else the hint stands over it. */
  readonly hasOwnHint: boolean;
}

/** Whether there is more than one way to show a view. */
export const hasChoice = (modes: readonly ViewMode[], view: View): boolean =>
  modes.filter(({ isFor }) => isFor(view)).length > 1;
