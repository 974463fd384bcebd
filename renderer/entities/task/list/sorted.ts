/** Why rows of a sorted view have no place of their own. */
export const SORTED = 'This view is sorted. Choose “Own order” to move tasks by hand.';
