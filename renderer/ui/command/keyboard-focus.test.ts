import { beforeEach, describe, expect, it } from 'vitest';
import { keyboardFocus } from './keyboard-focus.ts';

const focusOf = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return keyboardFocus(document.querySelector(selector));
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
  ])('%s, at %s: %s', (html, selector, focus) => {
    expect(focusOf(html, selector)).toBe(focus);
  });

  it('is still a popup for the Escape that closes it', () => {
    document.body.innerHTML = '<div role="menu" data-closed><div role="menuitem"></div></div>';
    expect(keyboardFocus(document.querySelector('[role="menuitem"]'), 'Escape')).toBe('popup');
  });

  it('is the page where nothing has it', () => {
    expect(keyboardFocus(window)).toBe('page');
  });
});
