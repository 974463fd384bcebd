/** The members that have a value: V1 leaves a field out where V2 says null (observed). */
export const present = <Value extends object>(object: Value): Partial<Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dropping members of an object leaves a part of it
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Value>;
