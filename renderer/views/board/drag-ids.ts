/** The prefix of the id of a dragged column; a card is dragged by its own id. */
export const COLUMN_DRAG = 'column-drag ';
