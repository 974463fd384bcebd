/** Of the template in the document, and of the picture that is made of it. */
export const PICTURE_ID = 'first-picture';
/** A style that waits for the page to put it on. */
export const STYLE_ATTRIBUTE = 'data-style';
