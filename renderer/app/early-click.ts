/** What takes the focus to another task, or the window to another view. */
const CHANGES_FOCUS = '[role="row"], [data-place]';

/** A click that came while keys waited. They are about what was in focus before it, so it waits behind them. */
export interface EarlyClick {
  readonly click: MouseEvent;
  readonly target: Element;
  /** Of the row, which may be drawn anew meanwhile; null where it has none. */
  readonly id: string | null;
}

/** @returns null for a click that no key can be about, and for one that has waited already */
export const toEarlyClick = (click: MouseEvent): EarlyClick | null => {
  const { target, isTrusted } = click;
  if (!isTrusted || !(target instanceof Element)) return null;
  const changing = target.closest(CHANGES_FOCUS);
  return changing === null ? null : { click, target, id: changing.id === '' ? null : changing.id };
};

export const clickAgain = ({ click, target, id }: EarlyClick): void => {
  const now = target.isConnected || id === null ? target : document.querySelector(`#${CSS.escape(id)}`);
  now?.dispatchEvent(new MouseEvent('click', click));
};
