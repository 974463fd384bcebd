import { z } from 'zod';

/** Beyond it the picture is not worth its reading. Characters. */
const MOST_MARKUP = 400_000;

/**
 * What a window showed last, as markup: the next one shows it until it has
 * drawn itself. It is shown only where all of the rest still holds.
 */
export const firstPictureSchema = z.strictObject({
  markup: z.string().max(MOST_MARKUP),
  /** The address of the view in the page, with its `#`. */
  place: z.string().max(2000),
  /** The day of the person, as the page writes it: rows say "today". */
  day: z.string().max(20),
  /** What this browser remembers of looks and folds. */
  remembered: z.string().max(100_000),
  /** Empty where the window follows the system. */
  theme: z.string().max(20),
});
export type FirstPicture = z.infer<typeof firstPictureSchema>;
