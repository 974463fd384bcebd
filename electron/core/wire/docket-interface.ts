/** What a server of Docket's own kind says of itself with each answer, and both sides have to agree on. */

/** Its id, and after a point its epoch: another one when it was restored from a backup. */
export const SERVER_HEADER = 'x-docket-server';

export const INTERFACE_HEADER = 'x-docket-interface';

/** Of the server in this tree, and the newest one that the client in it knows. It grows with what an older side would get wrong. */
export const DOCKET_INTERFACE = 1;

/** The oldest server that the client in this tree does with. */
export const OLDEST_INTERFACE = 1;
