import { beforeEach, describe, expect, it } from 'vitest';
import { keyboardPlace } from './keyboard-place.ts';

const placeOf = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return keyboardPlace(document.querySelector(selector));
};

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('where the keyboard is', () => {
  it.each([
    ['<div role="grid" tabindex="0"></div>', '[role="grid"]', 'page'],
    ['<input />', 'input', 'field'],
    ['<textarea></textarea>', 'textarea', 'field'],
    ['<input type="checkbox" />', 'input', 'button'],
    ['<button><i></i></button>', 'i', 'button'],
    ['<div role="dialog"><input /></div>', 'input', 'popup'],
    ['<div role="menu"><div role="menuitem"></div></div>', '[role="menuitem"]', 'popup'],
    ['<div role="menu" data-closed><div role="menuitem"></div></div>', '[role="menuitem"]', 'page'],
    ['<div role="dialog" aria-modal="false"><button></button></div>', 'button', 'button'],
  ])('%s, at %s: %s', (html, selector, place) => {
    expect(placeOf(html, selector)).toBe(place);
  });

  it('is still a popup for the Escape that closes it', () => {
    document.body.innerHTML = '<div role="menu" data-closed><div role="menuitem"></div></div>';
    expect(keyboardPlace(document.querySelector('[role="menuitem"]'), 'Escape')).toBe('popup');
  });

  it('is the page where nothing has it', () => {
    expect(keyboardPlace(window)).toBe('page');
  });
});
