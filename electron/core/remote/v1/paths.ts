import { pathSegment } from '#core/remote/http/path-segment.ts';

export const projectPath = (projectId: string): string => `/project/${pathSegment(projectId)}`;

export const taskOfProjectPath = (projectId: string, taskId: string): string =>
  `${projectPath(projectId)}/task/${pathSegment(taskId)}`;
