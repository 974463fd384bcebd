/** An input may name what an earlier step of its run made, by the index of that step. */
interface Reference {
  readonly made: number;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' &&
  value !== null &&
  'made' in value &&
  typeof value.made === 'number' &&
  Object.keys(value).length === 1;

const hasReference = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasReference);
  return isReference(value) || Object.values(value).some(hasReference);
};

/**
 * Puts ids in the place of references. An input without one is no copy: it may be large.
 * @param idsOf of what a step made
 */
export const resolveReferences = (value: unknown, idsOf: (step: number) => readonly string[]): unknown => {
  if (typeof value !== 'object' || value === null || !hasReference(value)) return value;
  if (Array.isArray(value)) {
    return value.flatMap((member: unknown): readonly unknown[] =>
      isReference(member) ? idsOf(member.made) : [resolveReferences(member, idsOf)],
    );
  }
  if (isReference(value)) return idsOf(value.made)[0];
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, resolveReferences(member, idsOf)]),
  );
};
