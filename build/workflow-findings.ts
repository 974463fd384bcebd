import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { validateWorkflow, type ValidationError } from '@action-validator/core';
import { parse, stringify, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { ROOT } from './paths.mjs';

/** Each hash stands beside this version in several public workflows; another one breaks the run. */
const ACTIONS: Readonly<Record<string, string>> = {
  'actions/attest-build-provenance': '00014ed6ed5efc5b1ab7f7f34a39eb55d41aa4f8 # v3.1.0',
  'actions/attest-sbom': '4651f806c01d8637787e274ac3bdf724ef169f34 # v3.0.0',
  'actions/cache': 'cdf6c1fa76f9f475f3d7449005a359c84ca0f306 # v5.0.3',
  'actions/checkout': '8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1',
  'actions/download-artifact': '37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0',
  'actions/setup-node': '395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0',
  'actions/upload-artifact': 'b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0',
};
const RUNNERS = ['ubuntu-24.04', 'windows-2025', 'macos-15'];
/** Of a job on GitHub's own machines. */
const LONGEST_JOB_MINUTES = 360;

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']));
const rowSchema = z.record(z.string(), z.string());
const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const jobSchema = z.looseObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number().optional(),
  permissions: permissionsSchema.optional(),
  environment: z.string().optional(),
  if: z.string().optional(),
  needs: z.unknown().optional(),
  strategy: z
    .object({
      matrix: z.object({ include: z.array(rowSchema).optional() }).catchall(z.unknown()),
    })
    .optional(),
  steps: z.array(stepSchema),
});
type Job = z.infer<typeof jobSchema>;
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema.optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), jobSchema),
});
export type Workflow = z.infer<typeof workflowSchema>;

export const parseWorkflow = (text: string): Workflow => workflowSchema.parse(parse(text));

/** The deepest errors name the place; those above say only that one of several forms must hold. */
const innermost = (error: ValidationError): readonly string[] => {
  const below = 'states' in error ? (error.states ?? []).flatMap(({ errors }) => errors) : [];
  if (below.length > 0) return below.flatMap(innermost);
  return [`${'path' in error ? error.path : ''}: ${error.detail ?? error.title}`];
};

/** The validator's copy of GitHub's schema is older than the permission for attestations. */
const withoutAttestations = (text: string): string => {
  const workflow: unknown = parse(text);
  const jobs = z.object({ jobs: z.record(z.string(), z.unknown()) }).safeParse(workflow).data?.jobs ?? {};
  for (const job of Object.values(jobs)) {
    const permissions = z.object({ permissions: z.looseObject({}) }).safeParse(job).data?.permissions;
    if (permissions !== undefined && typeof job === 'object') {
      const { attestations: _newer, ...known } = permissions;
      Object.assign(job ?? {}, { permissions: known });
    }
  }
  return stringify(workflow);
};

const schemaFindings = (text: string): readonly string[] =>
  validateWorkflow(withoutAttestations(text)).errors.flatMap(innermost);

const actionFindings = (text: string): readonly string[] =>
  [...text.matchAll(/uses: (?<action>[^@\s]+)@(?<pin>.+)/gu)].flatMap(({ groups }) => {
    const { action = '', pin = '' } = groups ?? {};
    const known = ACTIONS[action];
    if (known === undefined) return [`${action} is not among the known actions`];
    return pin === known ? [] : [`${action} must be pinned to ${known}`];
  });

/** Top level: nothing more than reading the repository. Each job says what it needs. */
const permissionFindings = ({ permissions, jobs }: Workflow): readonly string[] => {
  const wide = Object.entries(permissions ?? {}).filter(
    ([name, access]) => name !== 'contents' || access === 'write',
  );
  return [
    ...(permissions === undefined ? ['no permissions at the top: a job would have all of them'] : []),
    ...wide.map(([name]) => `the permission ${name} at the top is for every job`),
    ...Object.entries(jobs).flatMap(([name, job]) =>
      job.permissions === undefined ? [`${name}: no permissions`] : [],
    ),
  ];
};

/** Whoever opens a pull request decides what those jobs run. */
const pullRequestFindings = (text: string, { on, jobs }: Workflow): readonly string[] => {
  if ('pull_request_target' in on) return ['pull_request_target gives secrets to the code of strangers'];
  if (!('pull_request' in on)) return [];
  const writing = Object.entries(jobs).filter(([, job]) =>
    Object.values(job.permissions ?? {}).includes('write'),
  );
  return [
    ...(text.includes('secrets.') ? ['a workflow of pull requests must not read secrets'] : []),
    ...writing.map(([name]) => `${name}: a job of pull requests must not write`),
  ];
};

const matrixRows = ({ strategy }: Job): readonly Readonly<Record<string, unknown>>[] => {
  const { include = [], ...axes } = strategy?.matrix ?? {};
  return include.length > 0 ? include : [axes];
};

const matrixFindings = (job: Job): readonly string[] => {
  const used = [...JSON.stringify(job).matchAll(/\bmatrix\.(?<key>[\w-]+)/gu)].map(
    ({ groups }) => groups?.['key'] ?? '',
  );
  const missing = used.filter((key) => matrixRows(job).some((row) => row[key] === undefined));
  return [...new Set(missing)].map((key) => `matrix.${key} has no value in a row`);
};

const runnerFindings = (job: Job): readonly string[] => {
  const key = /^\$\{\{ matrix\.(?<key>[\w-]+) \}\}$/u.exec(job['runs-on'])?.groups?.['key'];
  const runners = key === undefined ? [job['runs-on']] : matrixRows(job).map((row) => row[key]);
  return runners
    .filter((runner) => !RUNNERS.some((known) => known === runner))
    .map((runner) => `no runner is called ${String(runner)}`);
};

const commandsOf = (job: Job): string =>
  [
    ...job.steps.map(({ run }) => run ?? ''),
    ...matrixRows(job).flatMap((row) => (typeof row['command'] === 'string' ? [row['command']] : [])),
  ].join('\n');

const commandFindings = (job: Job, scripts: readonly string[]): readonly string[] => {
  const commands = commandsOf(job);
  const named = [...commands.matchAll(/\bnpm (?:run (?<script>[\w:-]+)|test\b)/gu)];
  const files = [...commands.matchAll(/\bnode (?<file>[\w./-]+\.m?js)/gu)];
  return [
    ...named
      .map(({ groups }) => groups?.['script'] ?? 'test')
      .filter((script) => !scripts.includes(script))
      .map((script) => `package.json has no script ${script}`),
    ...files
      .map(({ groups }) => groups?.['file'] ?? '')
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `there is no ${file}`),
    // Titles and branches are anybody's text, and a shell would run it.
    ...(/\$\{\{[^}]*github\.(?:event\.|head_ref)/u.test(commands)
      ? ['a command holds text of strangers']
      : []),
  ];
};

/** A stranger's script that runs at installation could read the key, or change what it signs. */
const keyFindings = (job: Job): readonly string[] =>
  JSON.stringify(job).includes('secrets.DOCKET_UPDATE_PRIVATE_KEY') &&
  job.steps.some(({ run }) => /npm (?:ci|i|install)\b(?!.*--ignore-scripts)/u.test(run ?? ''))
    ? ['scripts of packages run beside the update key']
    : [];

/** The environment of releases takes tags only: GitHub rejects a run by hand that waits for it. */
const environmentFindings = (job: Job, { on }: Workflow): readonly string[] =>
  'workflow_dispatch' in on && 'push' in on && job.environment === 'release' && !isForTags(job)
    ? ['a run by hand has no environment of its own']
    : [];

const isForTags = (job: Job): boolean =>
  job.if?.includes("github.event_name == 'push'") === true || job.needs !== undefined;

const jobFindings = (job: Job, scripts: readonly string[]): readonly string[] => {
  const minutes = job['timeout-minutes'];
  const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true);
  return [
    ...(minutes !== undefined && minutes <= LONGEST_JOB_MINUTES ? [] : ['no timeout within six hours']),
    ...(JSON.stringify(job).includes('secrets.') && job.environment === undefined
      ? ['secrets without an environment that a person can guard']
      : []),
    ...(checkouts.every((step) => step.with?.['persist-credentials'] === false)
      ? []
      : ['the checkout leaves its token on the disk']),
    ...keyFindings(job),
    ...matrixFindings(job),
    ...runnerFindings(job),
    ...commandFindings(job, scripts),
  ];
};

/** The validator takes any text for a cron; GitHub never starts one that it can't read. */
const scheduleFindings = ({ on }: Workflow): readonly string[] => {
  const crons = z.array(z.object({ cron: z.string() })).safeParse(on['schedule']).data ?? [];
  return crons
    .map(({ cron }) => cron)
    .filter((cron) => !/^[1-5]?\d (?:1?\d|2[0-3]) \* \* (?:\*|[0-6])$/u.test(cron))
    .map((cron) => `the schedule ${cron} is no minute and hour of a day`);
};

const contentFindings = (text: string, scripts: readonly string[]): readonly string[] => {
  const workflow = parseWorkflow(text);
  return [
    ...actionFindings(text),
    ...permissionFindings(workflow),
    ...pullRequestFindings(text, workflow),
    ...scheduleFindings(workflow),
    ...(workflow.concurrency === undefined ? ['no concurrency'] : []),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      [...jobFindings(job, scripts), ...environmentFindings(job, workflow)].map(
        (finding) => `${name}: ${finding}`,
      ),
    ),
  ];
};

/** @returns a line for each rule that the workflow breaks; the content is read only where the form holds */
export const workflowFindings = (text: string, scripts: readonly string[]): readonly string[] => {
  try {
    const form = schemaFindings(text);
    return form.length > 0 ? form : contentFindings(text, scripts);
  } catch (error) {
    if (error instanceof YAMLParseError) return [`no YAML: ${error.message}`];
    throw error;
  }
};
