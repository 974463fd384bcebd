import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFocus } from '#renderer/entities/focus/use-focus.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { SmallFocus } from './SmallFocus.tsx';

/** The running session in the small window that the browser keeps above the others. It goes with the session. */
export const PictureInPicture = () => {
  const picture = useViewState(({ focusPicture }) => focusPicture);
  const hasEnded = useFocus().data?.running === null;
  useEffect(() => {
    if (hasEnded) picture?.close();
  }, [hasEnded, picture]);
  if (picture === null) return null;
  return createPortal(
    <SmallFocus
      view={picture}
      onClose={() => {
        picture.close();
      }}
    />,
    picture.document.body,
  );
};
