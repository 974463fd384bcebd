import { expectTypeOf } from 'vitest';
import type { Client } from '#shared/ipc/client.ts';
import type { Contract, MethodName, MethodOutput } from '#shared/ipc/contract.ts';

declare const client: Client;

/** Every member name in an output, at any depth. */
type MemberNames<Value> = Value extends readonly (infer Element)[]
  ? MemberNames<Element>
  : Value extends string | number | boolean | null | undefined
    ? never
    : { [Key in keyof Value & string]: Key | MemberNames<Value[Key]> }[keyof Value & string];

type OutputNames = { [Name in MethodName]: MemberNames<MethodOutput<Name>> }[MethodName];

// No method returns a secret: no output has a member with such a name.
expectTypeOf<
  Extract<OutputNames, 'password' | 'token' | 'secret' | 'clientSecret' | 'cookie'>
>().toEqualTypeOf<never>();
// The check above sees nested members.
expectTypeOf<Extract<OutputNames, 'undoToken' | 'groups' | 'listed'>>().toEqualTypeOf<
  'undoToken' | 'groups' | 'listed'
>();

// Answers are Results of the declared output.
expectTypeOf(client.call('tasks.detail', { id: '' })).resolves.toExtend<{ readonly ok: boolean }>();

// @ts-expect-error a method that the contract does not have
void client.call('tasks.explode', {});
// @ts-expect-error a member that the method does not take
void client.call('tasks.create', { projectId: null, title: 'x', colour: 5 });

expectTypeOf<Contract[MethodName]['kind']>().toEqualTypeOf<'query' | 'command'>();
