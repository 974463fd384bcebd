/** Words that may be cut off at the end of their line; the pointer shows them whole. */
const MAY_BE_CUT = '[data-may-be-cut]';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;

const onPointerOver = ({ target }: PointerEvent): void => {
  const words = target instanceof Element ? target.closest<HTMLElement>(MAY_BE_CUT) : null;
  if (words === null) return;
  if (isCut(words)) words.title = words.textContent;
  else words.removeAttribute('title');
};

/** Asked when the pointer comes by: measuring each of them as it is drawn would cost every frame. @returns how to stop it */
export const showCutTitles = (page: Document): (() => void) => {
  page.addEventListener('pointerover', onPointerOver);
  return () => {
    page.removeEventListener('pointerover', onPointerOver);
  };
};
