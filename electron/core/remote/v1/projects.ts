import { objectSchema, type WireObject } from '#core/wire/tolerant.ts';
import { v1ObjectsSchema, v1ProjectDataSchema, type V1ProjectData } from '#core/wire/v1/v1-answers.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { projectPath } from '#core/remote/v1/paths.ts';

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
    get(http, `${projectPath(projectId)}/data`, v1ProjectDataSchema);
  const write = (path: string, body: WireObject): Answer<WireObject> => post(http, path, body, objectSchema);
  return {
    projects: () => get(http, '/project', v1ObjectsSchema),
    project: (projectId) => get(http, projectPath(projectId), objectSchema),
    projectData,
    inboxData: () => projectData('inbox'),
    createProject: (project) => write('/project', project),
    updateProject: (projectId, changed) => write(projectPath(projectId), changed),
    deleteProject: (projectId) => remove(http, projectPath(projectId)),
  };
};
