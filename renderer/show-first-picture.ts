import { showPicture } from '#renderer/first-picture/show-picture.ts';

// A small file of its own, which runs before the code of the page is there.
showPicture(window);
