import { CircleCheck, Inbox, Layers, List } from 'lucide-react';
import type { View } from '#shared/domain/view.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';

const WORDS = {
  inbox: { Icon: Inbox, title: 'Your inbox is clear' },
  all: { Icon: Layers, title: 'Nothing left to do' },
  completed: { Icon: CircleCheck, title: 'Nothing completed yet' },
  project: { Icon: List, title: 'This list has no tasks' },
} as const;

/** What an empty view says, and which key helps. */
export const ListEmpty = ({ view }: { readonly view: View }) => {
  const { Icon, title } = WORDS[view.kind];
  return (
    <EmptyState icon={<Icon size={28} strokeWidth={1.5} />} title={title}>
      {view.kind === 'completed' ? (
        <>
          Press <Kbd keys="d" /> on a task to complete it. It is kept here.
        </>
      ) : (
        <>
          Press <Kbd keys="n" /> to write down a task, or <Kbd keys="Mod+k" /> to see what else there is.
        </>
      )}
    </EmptyState>
  );
};
