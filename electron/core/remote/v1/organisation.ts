import { objectSchema, type WireObject } from '#core/wire/tolerant.ts';
import { v1ObjectsSchema, v1PreferenceSchema } from '#core/wire/v1/v1-answers.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';
import { projectPath } from '#core/remote/v1/paths.ts';

/** Folders, columns and tags: V1 has them beyond the interface document (observed), without all their verbs. */
export interface V1Organisation {
  readonly projectGroups: () => Answer<readonly WireObject[]>;
  readonly createProjectGroup: (name: string) => Answer<WireObject>;
  readonly renameProjectGroup: (groupId: string, name: string) => Answer<WireObject>;
  readonly deleteProjectGroup: (groupId: string) => Answer<unknown>;
  readonly columns: (projectId: string) => Answer<readonly WireObject[]>;
  readonly createColumn: (projectId: string, name: string) => Answer<WireObject>;
  readonly renameColumn: (column: {
    readonly projectId: string;
    readonly columnId: string;
    readonly name: string;
  }) => Answer<WireObject>;
  readonly tags: () => Answer<readonly WireObject[]>;
  /** The name is the label in lower case. */
  readonly createTag: (tag: { readonly name: string; readonly label: string }) => Answer<WireObject>;
  /** IANA. */
  readonly timeZone: () => Answer<string>;
}

const GROUPS = '/project/group';
const groupPath = (groupId: string): string => `${GROUPS}/${pathSegment(groupId)}`;
const columnsPath = (projectId: string): string => `${projectPath(projectId)}/column`;

export const createV1Organisation = (http: Http): V1Organisation => {
  const list = (path: string): Answer<readonly WireObject[]> => get(http, path, v1ObjectsSchema);
  const write = (path: string, body: WireObject): Answer<WireObject> => post(http, path, body, objectSchema);
  return {
    projectGroups: () => list(GROUPS),
    createProjectGroup: (name) => write(GROUPS, { name }),
    renameProjectGroup: (groupId, name) => write(groupPath(groupId), { name }),
    deleteProjectGroup: (groupId) => remove(http, groupPath(groupId)),
    columns: (projectId) => list(columnsPath(projectId)),
    createColumn: (projectId, name) => write(columnsPath(projectId), { name }),
    renameColumn: ({ projectId, columnId, name }) =>
      write(`${columnsPath(projectId)}/${pathSegment(columnId)}`, { name }),
    tags: () => list('/tag'),
    createTag: ({ name, label }) => write('/tag', { name, label }),
    timeZone: () =>
      http.request({
        method: 'POST',
        path: '/preference',
        answer: v1PreferenceSchema.transform(({ timeZone }) => timeZone),
      }),
  };
};
