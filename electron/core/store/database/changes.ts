/** What one transaction changed, collected while it runs and announced after its commit. */
export interface Changes {
  readonly taskIds: Set<string>;
  outline: boolean;
  projects: boolean;
  /** Habits, their sections or check-ins. */
  habits: boolean;
  /** Focus sessions that are over. */
  focus: boolean;
}

export const noChanges = (): Changes => ({
  taskIds: new Set(),
  outline: false,
  projects: false,
  habits: false,
  focus: false,
});

export const hasChanges = ({ taskIds, outline, projects, habits, focus }: Changes): boolean =>
  taskIds.size > 0 || outline || projects || habits || focus;

/** What several transactions changed together. */
export const addChanges = (all: Changes, { taskIds, outline, projects, habits, focus }: Changes): void => {
  for (const id of taskIds) all.taskIds.add(id);
  all.outline ||= outline;
  all.projects ||= projects;
  all.habits ||= habits;
  all.focus ||= focus;
};
