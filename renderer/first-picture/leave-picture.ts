import { PICTURE_ID } from './picture-marks.ts';

/** Milliseconds. Whatever keeps a window from its rows for so long is to be seen. */
const PATIENCE = 5000;

const hasRows = (root: Element): boolean => {
  const view = root.querySelector('main');
  return view !== null && view.querySelector('[aria-busy="true"]') === null;
};

/** Takes the picture away before the frame in which the window below it shows as much: at once, or in a later frame. */
export const leavePicture = (root: Element): void => {
  const picture = root.ownerDocument.querySelector(`#${PICTURE_ID}`);
  if (picture === null) return;
  const patientUntil = performance.now() + PATIENCE;
  const look = (): void => {
    if (hasRows(root) || performance.now() > patientUntil) picture.remove();
    else requestAnimationFrame(look);
  };
  look();
};
