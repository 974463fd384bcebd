import { describe, expect, it } from 'vitest';
import { LIST_ICONS, splitListIcon, withListIcon } from './list-icon.ts';

describe('the icon of a list', () => {
  it.each([
    ['🏠Home', '🏠', 'Home'],
    ['🏠 Home', '🏠', 'Home'],
    ['✈️ Trips', '✈️', 'Trips'],
    ['☀ Summer', '☀', 'Summer'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧', 'Family'],
    ['🇯🇵 Japan', '🇯🇵', 'Japan'],
    ['👍🏽 Good', '👍🏽', 'Good'],
    ['1️⃣ First', '1️⃣', 'First'],
  ])('of “%s” is %s', (name, icon, rest) => {
    expect(splitListIcon(name)).toEqual({ icon, rest });
  });

  it.each(['Home', '2026', 'Ökonomie', '🏠', '(old)', '#1', 'Home 🏠'])('is none in “%s”', (name) => {
    expect(splitListIcon(name)).toEqual({ icon: null, rest: name });
  });

  it('is put in front, exchanged and taken off, and every one that is offered is read again', () => {
    expect(withListIcon('Home', '🏠')).toBe('🏠 Home');
    expect(withListIcon('🏠Home', '💼')).toBe('💼 Home');
    expect(withListIcon('🏠 Home', null)).toBe('Home');
    for (const [icon] of LIST_ICONS) expect(splitListIcon(withListIcon('x', icon)).icon).toBe(icon);
  });
});
