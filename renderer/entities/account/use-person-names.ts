import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/domain/project.ts';
import type { Person, TaskDetail } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

/** How long names are taken as read: people seldom join a list. Milliseconds. */
const MEMBERS_STALE_AFTER = 10 * 60 * 1000;

type Where = 'inSentence' | 'alone';

const personName = (person: Person, members: readonly Member[], where: Where): string => {
  if (person.kind === 'you') return where === 'alone' ? 'You' : 'you';
  if (person.kind === 'username') return person.name;
  const someone = where === 'alone' ? 'Someone else' : 'someone else';
  return members.find(({ id }) => id === person.id)?.name ?? `${someone} (user ${person.id})`;
};

/**
 * Names the people of a task. Only a user without a name is a reason to ask the
 * service who shares the list.
 */
export const usePersonNames = ({
  projectId,
  assignee,
  createdBy,
  completedBy,
}: Pick<TaskDetail, 'projectId' | 'assignee' | 'createdBy' | 'completedBy'>): ((
  person: Person,
  where?: Where,
) => string) => {
  const { client } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['members', projectId],
    queryFn: async () => read(client, 'accounts.members', { projectId }),
    enabled: [assignee, createdBy, completedBy].some((person) => person?.kind === 'user'),
    staleTime: MEMBERS_STALE_AFTER,
    retry: false,
  });
  return (person, where = 'inSentence') => personName(person, data, where);
};
