/** The fields of a checklist from the top; the one for a new item is the last. */
const fieldsAround = (near: Element): readonly HTMLInputElement[] => [
  ...(near.closest('section')?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? []),
];

/** Which of the fields belongs to the item that `near` is in, or is the field itself. */
const indexOf = (near: Element, fields: readonly HTMLInputElement[]): number =>
  fields.findIndex((field) => field === near || field.closest('li')?.contains(near) === true);

/** Goes that many fields on; where there is none, the keyboard stays. */
export const focusField = (near: Element, step: number): void => {
  const fields = fieldsAround(near);
  const field = fields[indexOf(near, fields) + step];
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Where the keyboard goes on when the item that `near` is in goes: to the one before, else to the one after. */
export const focusBeside = (near: Element): void => {
  focusField(near, indexOf(near, fieldsAround(near)) === 0 ? 1 : -1);
};
