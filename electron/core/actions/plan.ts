import type { ActionAnswer, ActionName, CheckedInput } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import type { Message } from '#shared/messages/message.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { Days } from '#core/actions/days.ts';

/** What a plan needs besides its input. */
export interface PlanContext extends EditContext, Pick<Days, 'days' | 'accountDays'> {}

/** What an action comes to. */
export interface Edits<Name extends ActionName = ActionName> {
  readonly edits: readonly Edit[];
  /** Ids of what it makes, for later steps and for the answer. */
  readonly made?: readonly string[];
  /** Members of the answer that do not follow from the edits. */
  readonly answer?: Partial<ActionAnswer<Name>>;
}

/** Why there can be no edits; then nothing of the run is written. */
export type Impossible =
  | { readonly refusal: Message }
  | { readonly notFound: { readonly entity: string; readonly id: string } };

export type Planned<Name extends ActionName = ActionName> = Edits<Name> | Impossible;

/** Makes edits of an input, given everything as it is now. Writes nothing. */
export type Plan<Name extends ActionName> = (
  context: PlanContext,
  input: CheckedInput<Name>,
) => Planned<Name>;

/** Does other actions one after the other, each of which finds what those before it have written. */
export type Composition<Name extends ActionName> = (
  context: PlanContext,
  input: CheckedInput<Name>,
) => Generator<RunStep, Partial<ActionAnswer<Name>>, readonly string[]>;

/** A missing plan is a type error. */
export type Plans<Name extends ActionName = ActionName> = { readonly [One in Name]: Plan<One> };
