import { z } from 'zod';

/** One method of the contract: one object in, one value out. */
export interface Method<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly kind: 'query' | 'command';
  readonly input: Input;
  readonly output: Output;
}

interface MethodSchemas<Input extends z.ZodType, Output extends z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/** The input of a method that needs none. */
export const nothing = z.strictObject({});

/** The answer of a command that has nothing to tell. */
export const done = z.strictObject({ isDone: z.boolean() });

/** Reads and changes nothing. */
export const query = <Input extends z.ZodType, Output extends z.ZodType>(
  schemas: MethodSchemas<Input, Output>,
): Method<Input, Output> => ({ kind: 'query', ...schemas });

/** Changes something; its answer comes after the change is on disk. */
export const command = <Input extends z.ZodType, Output extends z.ZodType>(
  schemas: MethodSchemas<Input, Output>,
): Method<Input, Output> => ({ kind: 'command', ...schemas });
