import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFieldHistory } from './field-history.ts';

const field = (value: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.value = value;
  document.body.append(input);
  return input;
};

const NONE = { undo: false, redo: false };

describe('the history of a field', () => {
  let history = createFieldHistory();
  beforeEach(() => {
    history = createFieldHistory();
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  const write = (input: HTMLInputElement, value: string, inputType = 'insertText') => {
    input.value = value;
    history.type(input, inputType);
  };

  it('has nothing before anything is typed', () => {
    const title = field('Pack');
    history.enter(title);
    expect(history.stepsOf(title)).toEqual(NONE);
  });

  it('has what was typed, also where that came to nothing', () => {
    const title = field('Pack');
    history.enter(title);
    write(title, 'Packs');
    expect(history.stepsOf(title)).toEqual({ undo: true, redo: false });
    write(title, 'Pack', 'deleteContentBackward');
    expect(history.stepsOf(title).undo).toBe(true);
  });

  it('ends where the keyboard came in, and goes forth from there', () => {
    const title = field('Pack');
    history.enter(title);
    write(title, 'Pack it');
    write(title, 'Pack', 'historyUndo');
    expect(history.stepsOf(title)).toEqual({ undo: false, redo: true });
    write(title, 'Pack it', 'historyRedo');
    expect(history.stepsOf(title).undo).toBe(true);
  });

  it('has nothing of a text that was put there by the program', () => {
    const entry = field('');
    history.enter(entry);
    write(entry, 'one');
    entry.value = '';
    expect(history.stepsOf(entry)).toEqual(NONE);
  });

  it('has nothing of another field', () => {
    const title = field('Pack');
    const item = field('Socks');
    history.enter(title);
    write(title, 'Packs');
    history.enter(item);
    expect(history.stepsOf(item)).toEqual(NONE);
    expect(history.stepsOf(title)).toEqual(NONE);
  });
});
