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
const optionsSchema = z.object({
  /** The id of a view mode (`renderer/views`). One that is not known is as good as none. */
  layout: z.string(),
  groupBy: groupBySchema,
  sortBy: sortBySchema,
  sortDirection: sortDirectionSchema,
});
export type RememberedViewOptions = Readonly<z.infer<typeof optionsSchema>>;

/** A person’s choices for a view on this computer; others are as the view has them by itself. */
export type ChosenViewOptions = {
  readonly [Name in keyof RememberedViewOptions]?: RememberedViewOptions[Name] | undefined;
};
export type ChosenViewOptionsByKey = Readonly<Record<string, ChosenViewOptions>>;

const optionsByKeySchema = z.record(z.string(), optionsSchema.partial());

/** @param text options by view, as JSON; anything else is no choice */
export const textToViewOptions = (text: string | null): ChosenViewOptionsByKey =>
  optionsByKeySchema.catch({}).parse(parseJson(text));

type ViewOptionsStore = StorePart<{ readonly viewOptions: ChosenViewOptionsByKey }>;

export const chooseViewOptions = (store: ViewOptionsStore, view: View, change: ChosenViewOptions): void => {
  store.setState(({ viewOptions }) => {
    const key = viewToKey(view);
    return { viewOptions: { ...viewOptions, [key]: { ...viewOptions[key], ...change } } };
  });
};

/** Takes over choices of another computer, where they are not of another form; what the file does not name stays. */
export const takeViewOptions = (store: ViewOptionsStore, text: string | null): void => {
  store.setState(({ viewOptions }) => ({ viewOptions: { ...viewOptions, ...textToViewOptions(text) } }));
};

/** Lets go of choices that are kept elsewhere by now; what was chosen since then stays. */
export const forgetViewOptions = (store: ViewOptionsStore, view: View, change: ChosenViewOptions): void => {
  store.setState(({ viewOptions }) => {
    const key = viewToKey(view);
    const { [key]: chosen = {}, ...others } = viewOptions;
    const kept: Readonly<Record<string, string | undefined>> = change;
    const left = Object.entries(chosen).filter(([name, value]) => kept[name] !== value);
    return { viewOptions: left.length === 0 ? others : { ...others, [key]: Object.fromEntries(left) } };
  });
};
