import { z } from 'zod/mini';

/** At least one character and at most so many. */
export const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** From `least` to `most` of them. */
export const some = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));

export const titledText = z.strictObject({ title: words(80), text: words(240) });

/** The lines of a headline, each of which is as wide as the poster. */
export const headlineLines = some(words(40), 1, 3);
