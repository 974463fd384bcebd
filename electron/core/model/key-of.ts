import { checkInKey } from '#core/model/check-in.ts';
import type { Entity } from '#core/model/entity.ts';
import { integerField, textField, type RawObject } from '#core/model/raw-object.ts';

/** The id by which an object is kept; null where it has none. */
export const keyOf = (entity: Entity, object: RawObject): string | null => {
  // A day is known by its habit and its stamp, whatever id it has.
  if (entity === 'checkin') {
    const [habitId, stamp] = [textField(object, 'habitId'), integerField(object, 'checkinStamp')];
    return habitId === null || stamp === null ? null : checkInKey(habitId, Number(stamp)).id;
  }
  return textField(object, entity === 'tag' ? 'name' : 'id');
};
