import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const DOCKET = join(import.meta.dirname, '..', '..', 'hosts', 'terminal', 'docket.ts');

export const answerSchema = z.looseObject({
  tasks: z.array(z.looseObject({ id: z.string(), title: z.string() })).default([]),
  places: z.array(z.looseObject({ name: z.string() })).default([]),
  results: z.array(z.looseObject({ of: z.string(), error: z.string().optional() })).default([]),
  steps: z.array(z.looseObject({ by: z.string(), what: z.string() })).default([]),
  objects: z
    .array(
      z.looseObject({
        entity: z.string(),
        id: z.string(),
        becomes: z.enum(['new', 'changed', 'gone']),
        title: z.string(),
        fields: z
          .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
          .default([]),
      }),
    )
    .default([]),
  changed: z.number().default(0),
  wouldChange: z.number().default(0),
  made: z.array(z.string()).default([]),
  undoId: z.string().nullable().default(null),
  token: z.string().default(''),
  next: z.unknown().optional(),
});
const resultSchema = z.object({
  content: z.array(z.object({ text: z.string() })),
  isError: z.boolean().optional(),
});

/** An assistant that speaks to `docket mcp`, as the SDK's own client. */
export const connectAssistant = async (
  dataDirectory: string,
  {
    flags = [],
    era = 'legacy',
    cache = join(dataDirectory, 'cache'),
  }: { readonly flags?: readonly string[]; readonly era?: 'legacy' | 'auto'; readonly cache?: string } = {},
) => {
  const client = new Client({ name: 'Robo', version: '1' }, { versionNegotiation: { mode: era } });
  const args = [DOCKET, 'mcp', '--data-dir', dataDirectory, ...flags];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: dataDirectory,
    XDG_CACHE_HOME: cache,
  };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  onTestFinished(() => client.close());
  const raw = async (name: string, input: Record<string, unknown> = {}) =>
    resultSchema.parse(await client.callTool({ name, arguments: input }));
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await raw(name, input);
    const text = content[0]?.text ?? '';
    const json = /<data>(?<json>.*)<\/data>$/su.exec(text)?.groups?.['json'];
    if (isError === true || json === undefined) throw new Error(text);
    return answerSchema.parse(JSON.parse(json));
  };
  return { client, raw, call };
};

/** Input of `add_tasks`. */
export const add = (...texts: readonly string[]) => ({ tasks: texts.map((text) => ({ text })) });
