import { z } from 'zod';
import { objectSchema, type WireObject } from '#electron/wire/tolerant.ts';
import { v1ObjectsSchema, v1ProjectDataSchema, type V1ProjectData } from '#electron/wire/v1/v1-answers.ts';
import type { Answer } from '#electron/remote/answer.ts';
import type { Http } from '#electron/remote/http/http.ts';
import { projectPath } from '#electron/remote/v1/paths.ts';

export interface V1Projects {
  /** Active ones; the inbox is never among them (observed). */
  readonly projects: () => Answer<readonly WireObject[]>;
  readonly project: (projectId: string) => Answer<WireObject>;
  readonly projectData: (projectId: string) => Answer<V1ProjectData>;
  /** V1 tells no inbox id: it goes by the name `inbox` here, and its tasks tell it. */
  readonly inboxData: () => Answer<V1ProjectData>;
  /** The service makes the id, so a repeated call makes a second list. */
  readonly createProject: (project: WireObject) => Answer<WireObject>;
  readonly updateProject: (projectId: string, changed: WireObject) => Answer<WireObject>;
  /** With its tasks. */
  readonly deleteProject: (projectId: string) => Answer<unknown>;
}

export const createV1Projects = (http: Http): V1Projects => {
  const projectData: V1Projects['projectData'] = (projectId) =>
    http.request({ method: 'GET', path: `${projectPath(projectId)}/data`, answer: v1ProjectDataSchema });
  const write = (path: string, body: WireObject): Answer<WireObject> =>
    http.request({ method: 'POST', path, body, answer: objectSchema });
  return {
    projects: () => http.request({ method: 'GET', path: '/project', answer: v1ObjectsSchema }),
    project: (projectId) =>
      http.request({ method: 'GET', path: projectPath(projectId), answer: objectSchema }),
    projectData,
    inboxData: () => projectData('inbox'),
    createProject: (project) => write('/project', project),
    updateProject: (projectId, changed) => write(projectPath(projectId), changed),
    deleteProject: (projectId) =>
      http.request({ method: 'DELETE', path: projectPath(projectId), answer: z.unknown() }),
  };
};
