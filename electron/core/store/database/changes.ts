/** What one transaction changed, collected while it runs and announced after its commit. */
export interface Changes {
  readonly taskIds: Set<string>;
  outline: boolean;
  projects: boolean;
}

export const noChanges = (): Changes => ({ taskIds: new Set(), outline: false, projects: false });

export const hasChanges = ({ taskIds, outline, projects }: Changes): boolean =>
  taskIds.size > 0 || outline || projects;

/** What several transactions changed together. */
export const addChanges = (all: Changes, { taskIds, outline, projects }: Changes): void => {
  for (const id of taskIds) all.taskIds.add(id);
  all.outline ||= outline;
  all.projects ||= projects;
};
