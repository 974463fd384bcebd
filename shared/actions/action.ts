import { z } from 'zod';
import type { Operation } from '#shared/domain/operation.ts';
import type { Message } from '#shared/messages/message.ts';

/**
 * What an action means where a later date of a repeat has the focus, which is no task of its own: `date` is about that
 * date, `series` about the task with all its dates, `asks` asks which, `never` says why it rests. Null for an action
 * that is not about tasks.
 */
export type OccurrenceScope = 'date' | 'series' | 'asks' | 'never' | null;

/** How many tasks the edits of a step changed, and how many they made. */
export interface StepCounts {
  readonly changed: number;
  readonly added: number;
}

/**
 * All that page and core know of one thing that a person, a program or an assistant can ask for. Its plan, which makes
 * edits of an input, is in the core.
 */
export interface ActionFacts<Input extends z.ZodType, Answer extends z.ZodObject> {
  /** For people who read the list of actions. */
  readonly about: string;
  readonly input: Input;
  /** What it answers by itself. */
  readonly answer: Answer;
  /** An operation that not every sign-in has; null where all have it. */
  readonly needs: Operation | null | ((input: Partial<z.output<Input>>) => Operation | null);
  readonly occurrence: OccurrenceScope;
  /** Whether it changes what is in the trash. */
  readonly inTrash: boolean;
  /** Other rows stand where these stood, so that keys that follow must wait for them. */
  readonly movesRows: boolean;
  /** What the history says of it; null for what is no step of it. */
  readonly message: (input: z.output<Input>, counts: StepCounts) => Message | null;
}

type OfTasks<Input extends z.ZodType, Answer extends z.ZodObject> = Omit<
  ActionFacts<Input, Answer>,
  'inTrash' | 'movesRows'
> &
  Partial<Pick<ActionFacts<Input, Answer>, 'inTrash' | 'movesRows'>>;

/** On tasks: what is in the trash stays as it is, and rows stay where they are, unless it says otherwise. */
export const defineTaskAction = <Input extends z.ZodType, Answer extends z.ZodObject>(
  facts: OfTasks<Input, Answer>,
): ActionFacts<Input, Answer> => ({ inTrash: false, movesRows: false, ...facts });

/** On lists, folders, tags, columns and filters. */
export const defineListAction = <Input extends z.ZodType, Answer extends z.ZodObject>(
  facts: Omit<ActionFacts<Input, Answer>, 'inTrash' | 'movesRows' | 'occurrence'>,
): ActionFacts<Input, Answer> => ({ inTrash: true, movesRows: false, occurrence: null, ...facts });
