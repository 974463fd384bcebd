import { Hash, Plus } from 'lucide-react';
import type { TagRow } from '#shared/domain/project.ts';
import { createTagActions } from '#renderer/app/commands/task/tag-commands.ts';
import { entryActions } from '#renderer/app/commands/entry-actions.ts';
import { useCounts } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { changeTag, createTag, moveTag, renameTag } from '#renderer/entities/tag/tag-actions.ts';
import { useKnownTags, useTags } from '#renderer/entities/tag/use-tags.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { checkTagLabel } from './name-rules.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { EntryName, useIsRenaming } from './EntryName.tsx';
import { Section } from './Section.tsx';
import { tagNodes, tagsBelow, type TagNode } from './tag-tree.ts';
import { useDrag } from '#renderer/ui/use-drag.ts';
import styles from './SidebarEntry.module.css';

type Drag = ReturnType<typeof useDrag<TagRow>>;

const TagIcon = ({ color }: { readonly color: string | null }) => (
  // The colour is data, not design.
  <Hash size={15} aria-hidden {...(color === null ? {} : { color })} />
);

const NewTag = ({ parent, depth }: { readonly parent: string | null; readonly depth: number }) => {
  const services = useServices();
  const tags = useKnownTags();
  const isOpen = useViewState(
    ({ sidebarEdit }) => sidebarEdit?.kind === 'newTag' && sidebarEdit.parent === parent,
  );
  if (!isOpen) return null;
  return (
    <EntryName
      label="New tag"
      depth={depth}
      check={checkTagLabel(tags, null)}
      onSave={async (label, color) => createTag(services, { label, parent, color })}
    />
  );
};

/** The sibling above a tag after it moves one step; undefined where it is at the end. */
const stepAbove = (tags: readonly TagRow[], tag: TagRow, step: -1 | 1): string | null | undefined => {
  const siblings = tags.filter(({ parent }) => parent === tag.parent);
  const onto = siblings[siblings.findIndex(({ name }) => name === tag.name) + step];
  if (onto === undefined) return undefined;
  if (step === 1) return onto.name;
  const order = tags.filter(({ name }) => name !== tag.name);
  return order[order.findIndex(({ name }) => name === onto.name) - 1]?.name ?? null;
};

interface TagEntryProps {
  readonly node: TagNode;
  readonly count: number | undefined;
  readonly drag: Drag;
}

const TagEntry = ({ node: { tag, depth, hasChildren }, count, drag }: TagEntryProps) => {
  const services = useServices();
  const tags = useKnownTags();
  const { name, label, color } = tag;
  const entryKey = `tag/${name}`;
  const isCollapsed = useViewState(({ collapsedEntries }) => collapsedEntries.has(entryKey));
  if (useIsRenaming(entryKey)) {
    return (
      <EntryName
        label="Name of the tag"
        initial={label}
        depth={depth}
        check={checkTagLabel(tags, name)}
        onSave={async (next) => renameTag(services, name, next)}
      />
    );
  }
  const move = (step: -1 | 1): void => {
    const above = stepAbove(tags, tag, step);
    if (above !== undefined) void moveTag(services, { name, parent: tag.parent, above });
  };
  return (
    <SidebarEntry
      view={{ kind: 'tag', tag: name }}
      name={label}
      icon={<TagIcon color={color} />}
      count={count}
      needsAnswer={tag.needsAnswer}
      depth={depth}
      isCollapsed={hasChildren ? isCollapsed : undefined}
      {...entryActions(services, createTagActions(services), tag, move)}
      drag={{
        ...drag.source(tag),
        ...drag.target({
          key: name,
          // A tag can’t be nested under itself.
          spotOf: (dragged) => (tagsBelow(tags, dragged.name).has(name) ? null : 'into'),
          onDrop: (dragged) => void changeTag(services, dragged.name, { parent: name }),
        }),
      }}
    />
  );
};

/** The tags as a tree. */
export const TagsSection = () => {
  const services = useServices();
  const tags = useKnownTags();
  const counts = useCounts()?.tags;
  const collapsed = useViewState(({ collapsedEntries }) => collapsedEntries);
  const drag = useDrag<TagRow>();
  const toTop = drag.target({
    key: ' top',
    spotOf: ({ parent }) => (parent === null ? null : 'into'),
    onDrop: ({ name }) => void changeTag(services, name, { parent: null }),
  });
  return (
    <Section
      section="tags"
      title="Tags"
      adds={{ 'tag.new': <Plus size={16} aria-hidden /> }}
      readings={[useTags()]}
      drop={toTop}
    >
      <ul className={styles['entries']}>
        {tagNodes(tags, (name) => collapsed.has(`tag/${name}`)).map((node) => [
          <TagEntry
            key={node.tag.name}
            node={node}
            count={counts?.find(({ name }) => name === node.tag.name)?.count}
            drag={drag}
          />,
          <NewTag key={`below ${node.tag.name}`} parent={node.tag.name} depth={node.depth + 1} />,
        ])}
        <NewTag parent={null} depth={0} />
      </ul>
    </Section>
  );
};
