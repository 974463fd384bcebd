import { bringBack } from '#core/actions/bring-back.ts';
import { createEdit } from '#core/actions/import-tasks.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { withoutService } from '#core/exchange/objects-for.ts';
import { broughtBack, changeById } from '#core/store/change-log/describe-change.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';

/**
 * Writes again what stood before a change of the log, and leaves alone what that change did not touch. Empty where the
 * log has forgotten it, or everything is so already.
 */
export const bringBackChange = (context: PlanContext, id: number): readonly Edit[] => {
  const change = changeById(context.db, id);
  const found = change === null ? null : broughtBack(context.db, change);
  if (found === null) return [];
  const { key, now, earlier } = found;
  if (key.entity === 'task') return bringBack(context, { task: [earlier] }).edits;
  if (now === null) return [createEdit(key, withoutService(earlier), context.at)];
  return fieldsEdit(key, { fields: onlyChanged(now, earlier), at: context.at });
};
