import { useMemo } from 'react';
import { useKnownFolders, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import type { EntryLabels } from './local-charts.ts';

/** Names and colours of what the figures are about. */
export const useEntryLabels = (): EntryLabels => {
  const projects = useKnownProjects();
  const folders = useKnownFolders();
  const tags = useKnownTags();
  return useMemo(() => {
    const lists = new Map<string, { readonly name: string; readonly color: string | null }>(
      projects.map(({ id, name, color }) => [id, { name, color }]),
    );
    const folderNames = new Map<string, string>(folders.map(({ id, name }) => [id, name]));
    const labels = new Map(tags.map(({ name, label, color }) => [name, { name: label, color }]));
    return {
      list: (id) => lists.get(id) ?? { name: 'Deleted list', color: null },
      folder: (id) => ({ name: folderNames.get(id) ?? 'Deleted folder', color: null }),
      listNamed: (name) => ({ name, color: projects.find((list) => list.name === name)?.color ?? null }),
      tag: (name) => labels.get(name) ?? { name, color: null },
    };
  }, [projects, folders, tags]);
};
