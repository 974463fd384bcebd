import { z } from 'zod';
import { parseJson } from '#shared/domain/parse-json.ts';
import {
  groupBySchema,
  sortBySchema,
  sortDirectionSchema,
  viewToKey,
  type View,
} from '#shared/domain/view.ts';
import type { StorePart } from './store-part.ts';

/** How a view is shown. */
const lookSchema = z.object({
  /** The id of a view mode (`renderer/views`). One that is not known is as good as none. */
  layout: z.string(),
  groupBy: groupBySchema,
  sortBy: sortBySchema,
  sortDirection: sortDirectionSchema,
});
export type RememberedLook = Readonly<z.infer<typeof lookSchema>>;

/** What a person chose for a view on this computer; what is left out is as the view has it by itself. */
export type ChosenLook = { readonly [Name in keyof RememberedLook]?: RememberedLook[Name] | undefined };
export type ChosenLooks = Readonly<Record<string, ChosenLook>>;

const looksSchema = z.record(z.string(), lookSchema.partial());

/** @param text looks as JSON; anything else is no choice */
export const textToLooks = (text: string | null): ChosenLooks => looksSchema.catch({}).parse(parseJson(text));

type LooksStore = StorePart<{ readonly looks: ChosenLooks }>;

export const chooseLook = (store: LooksStore, view: View, change: ChosenLook): void => {
  store.setState(({ looks }) => {
    const key = viewToKey(view);
    return { looks: { ...looks, [key]: { ...looks[key], ...change } } };
  });
};

/** Lets go of choices that are kept elsewhere by now; what was chosen since then stays. */
export const forgetLook = (store: LooksStore, view: View, change: ChosenLook): void => {
  store.setState(({ looks }) => {
    const key = viewToKey(view);
    const { [key]: chosen = {}, ...others } = looks;
    const kept: Readonly<Record<string, string | undefined>> = change;
    const left = Object.entries(chosen).filter(([name, value]) => kept[name] !== value);
    return { looks: left.length === 0 ? others : { ...others, [key]: Object.fromEntries(left) } };
  });
};
