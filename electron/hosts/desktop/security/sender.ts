/** What is known of the frame that sent a message. */
export interface Sender {
  /** The message came from the contents of our own window. */
  readonly ownWindow: boolean;
  /** Null when the frame has gone. */
  readonly frame: { readonly origin: string; readonly parent: unknown } | null;
}

/**
 * The bridge answers one frame only: the main frame of our window, on our
 * origin. An `about:blank` child inherits the origin, so the origin alone would not do.
 */
export const isTrustedSender = ({ ownWindow, frame }: Sender, origin: string): boolean =>
  ownWindow && frame !== null && frame.parent === null && frame.origin === origin;
