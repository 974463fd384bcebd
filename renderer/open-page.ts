import { keepSession } from '#renderer/bridge/page-session.ts';
import { PICTURE_ID } from '#renderer/first-picture/picture-marks.ts';
import { showPicture } from '#renderer/first-picture/show-picture.ts';

/** Resolves when what was put into the page is on the screen. */
const untilPainted = async (): Promise<void> =>
  new Promise((resolve) => {
    // A frame tells its callbacks before it is painted.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

/**
 * The page may compile no code of a text. A schema that is built tries it all
 * the same, and to report that Chromium reads all code that runs a second
 * time. Zod looks here before its first schema is built, which is too early to
 * be told by a call of its own.
 */
const buildSchemasWithoutEval = (): void => {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
};

/** The document names it, to be read side by side. Before the picture it would take a processor from drawing it. */
const fetchCode = (): void => {
  for (const link of document.querySelectorAll('link[rel="later"]'))
    link.setAttribute('rel', 'modulepreload');
};

const NO_SESSION =
  'This page has no session with Docket. Run “npm start” again and open the address that it prints; nothing was lost.';

const NOT_LOADED =
  'Docket couldn’t be loaded, because it was stopped or updated meanwhile. Start it again; what was saved is safe.';

const say = (words: string): void => {
  const root = document.querySelector('#root');
  // The page that is shown has more to say.
  if (root === null || root.childElementCount > 0) return;
  const page = document.createElement('main');
  const heading = document.createElement('h1');
  const sentence = document.createElement('p');
  page.className = 'bare-page';
  heading.textContent = 'Docket';
  sentence.textContent = words;
  page.append(heading, sentence);
  // Appended to the body it would be out of sight: the root fills the window, and the body does not scroll.
  root.append(page);
};

/** A small file of its own: the code of the page is read and runs behind the picture. */
const openPage = async (): Promise<void> => {
  buildSchemasWithoutEval();
  if (window.docket === undefined && !keepSession(window)) {
    say(NO_SESSION);
    return;
  }
  if (showPicture(window) && document.visibilityState === 'visible') await untilPainted();
  fetchCode();
  try {
    const { opened } = await import('./main.ts');
    await opened;
  } catch (error) {
    document.querySelector(`#${PICTURE_ID}`)?.remove();
    say(NOT_LOADED);
    throw error;
  }
};

void openPage();
