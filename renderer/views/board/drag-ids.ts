/** What the id of a dragged column begins with; a card is dragged by its own id. */
export const COLUMN_DRAG = 'column-drag ';
