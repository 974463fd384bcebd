/**
 * The rows of the endpoint tables of task-service-interface ("Endpoints"),
 * copied word for word. `rows.test.ts` fails while one of them has no suite.
 */
const TABLES = `
### V1

| Method | Path | Request body | Response |
|---|---|---|---|
| GET | /project | none | array of Project (active projects) |
| GET | /project/{project_id} | none | Project |
| GET | /project/{project_id}/data | none | Project data |
| POST | /project | create project body | Project (the created one) |
| POST | /project/{project_id} | update project body | Project (the updated one) |
| DELETE | /project/{project_id} | none | empty |
| GET | /project/{project_id}/task/{task_id} | none | Task |
| POST | /task | create task body | Task (the created one) |
| POST | /task/{task_id} | update task body | Task (the updated one) |
| POST | /project/{project_id}/task/{task_id}/complete | none | empty |
| DELETE | /project/{project_id}/task/{task_id} | none | empty |

### V2

| Method | Path | Request | Response |
|---|---|---|---|
| GET | /batch/check/0 | none | synchronisation snapshot of all active objects |
| GET | /project/all/closed | field status, enum Completed or Abandoned | array of Closed task |
| POST | /batch/project | object with add (array of project create, default empty), update (array of project update, default empty), delete (array of project id strings, default empty) | batch response |
| POST | /batch/task | object with add (array of task create), update (array of task update), delete (array of task delete) | batch response |
| POST | /batch/projectGroup | object with add (array of group create), update (array of group update), delete (array of group id strings); each defaults to empty | batch response |
| POST | /batch/taskParent | a JSON array whose elements are set-parent or unset-parent objects, mixed freely | batch response with object values |
| POST | /batch/tag | object with add (array of tag create, default empty), update (array of tag update, default empty); delete is not supported | batch response keyed by tag name |
| PUT | /tag/rename | tag rename body | empty |
| DELETE | /tag | tag delete body | empty |
| GET | /user/profile | none | User profile |
| GET | /user/status | none | User status |
| GET | /statistics/general | none | User statistics |
`;

/** `V1 GET /project` and so on, one for each row. */
export const endpointRows = (): readonly string[] => {
  let generation = '';
  return TABLES.split('\n').flatMap((line) => {
    generation = /^### (V\d)/u.exec(line)?.[1] ?? generation;
    const [, method, path] = /^\| (GET|POST|PUT|DELETE) \| (\S+) \|/u.exec(line) ?? [];
    return method === undefined || path === undefined ? [] : [`${generation} ${method} ${path}`];
  });
};
