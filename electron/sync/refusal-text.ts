/** The service's own codes (observed), each as a sentence that a person can act on. */
const TEXTS: Readonly<Record<string, string>> = {
  EXCEED_QUOTA: 'The plan of this account allows no more. Delete something or change the plan, then retry.',
  NOT_EXIST: 'The task does not exist at the service any more. Discard the edit, or add the task anew.',
  TASK_NOT_FOUND: 'The task does not exist at the service any more. Discard the edit, or add the task anew.',
  DELETED: 'The task was deleted at the service. Discard the edit, or restore the task there and retry.',
  EXISTED: 'The service has this task already. Discard the edit.',
  PROJECT_NOT_FOUND:
    'The list of this task does not exist at the service any more. Move the task, then retry.',
  NO_PROJECT_PERMISSION: 'You may only read this list. Ask its owner, then retry.',
  deleted_elsewhere:
    'It was deleted on another device while it was edited here. Retry brings it back with your edit; Discard leaves it deleted.',
  edited_elsewhere:
    'It was edited on another device while it was deleted here. Retry deletes it all the same; Discard keeps it as it is there.',
  needs_v2:
    'The official interface that this account is signed in to cannot do that. Sign in with e-mail and password as well and retry, or discard the edit.',
  not_taken:
    'The service answered several times without saying whether it took this. Retry later, or discard the edit.',
  damaged_on_disk:
    'This edit, or what it builds on, was damaged on the disk of this computer, so Docket does not send it. Discard it, and make it again if it is missing.',
  from_backup:
    'This edit comes from the last copy of a damaged file. It may have been sent since: retry it if the task is not as you want it, or discard it.',
  tag_existed:
    'There is a tag of this name at the service already. Discard the edit, and merge the two tags if they mean the same.',
  NO_TEAM_PERMISSION: 'Your team does not allow it. Ask its owner, then retry.',
};

export const refusalText = (code: string | null): string =>
  TEXTS[code ?? ''] ??
  `The service refused it and gave no reason that Docket knows (${code ?? 'no code'}). Retry, or discard the edit.`;
