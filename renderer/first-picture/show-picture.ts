import { addressAtStart } from '#renderer/view-state/start-address.ts';
import { pictureHolds } from './picture-holds.ts';
import { PICTURE_ID, STYLE_ATTRIBUTE } from './picture-marks.ts';

interface Opened {
  readonly document: Document;
  readonly location: { readonly hash: string };
  readonly localStorage: Pick<Storage, 'getItem'>;
}

const isTrue = ({ dataset }: HTMLTemplateElement, { location, localStorage }: Opened): boolean =>
  Object.entries(pictureHolds(addressAtStart({ location, localStorage }), localStorage)).every(
    ([name, value]) => dataset[name] === value,
  );

const draw = (template: HTMLTemplateElement, { documentElement, body }: Document): void => {
  const picture = documentElement.ownerDocument.createElement('div');
  picture.id = PICTURE_ID;
  // For the eyes only: screen readers wait for the page.
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.append(template.content);
  // The policy of the page takes no style from markup.
  for (const element of picture.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
  }
  const theme = template.dataset['theme'] ?? '';
  if (theme !== '') documentElement.dataset['theme'] = theme;
  body.append(picture);
};

/** Shows what the last window showed, until this one has drawn itself: its rows are there before its code is. @returns whether there is one that is true */
export const showPicture = (page: Opened): boolean => {
  const template = page.document.querySelector(`template#${PICTURE_ID}`);
  if (!(template instanceof HTMLTemplateElement)) return false;
  template.remove();
  if (!isTrue(template, page)) return false;
  draw(template, page.document);
  return true;
};
