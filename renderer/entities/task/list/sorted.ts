/** Why rows of a sorted view have no place of their own. */
export const SORTED = 'This view is sorted. Choose “Manual” to move tasks by hand.';
