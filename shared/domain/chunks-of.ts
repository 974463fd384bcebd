/** The members in their order, at most `size` together. */
export const chunksOf = <One>(all: readonly One[], size: number): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size));
