import type { ProjectChange, ProjectRow } from '#shared/domain/project.ts';
import type { Result } from '#shared/domain/result.ts';
import type { View } from '#shared/domain/view.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { knownActiveAccount, knownMissing } from '#renderer/entities/account/use-accounts.ts';
import { knownProjects, projectsKey } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tagsKey } from '#renderer/entities/tag/use-tags.ts';
import {
  chooseViewOptions,
  forgetViewOptions,
  type ChosenViewOptions,
} from '#renderer/view-state/chosen-view-options.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { projectOf } from './view-options.ts';

/** The service has no word for some modes. */
const wireNameOf = ({ viewModes }: Services, layout: string | undefined): ProjectRow['viewMode'] | null =>
  viewModes.find(({ id }) => id === layout)?.wireName ?? null;

/** The part of a choice that the service keeps with a list. */
const toProjectChange = (
  viewMode: ProjectRow['viewMode'] | null,
  { groupBy, sortBy }: ChosenViewOptions,
): ProjectChange => ({
  ...(viewMode === null ? {} : { viewMode }),
  ...(groupBy === undefined ? {} : { groupBy }),
  ...(sortBy === undefined ? {} : { sortBy }),
});

type ListView = View & { readonly kind: 'project' };

interface Keeping {
  readonly view: View;
  /** The part that the service keeps from now on, and this computer no longer. */
  readonly change: ChosenViewOptions;
}

const keep = async (
  services: Services,
  { view, change }: Keeping,
  sending: Promise<Result<unknown, AppError>>,
): Promise<void> => {
  const { viewStore, queryClient } = services;
  const answer = await sending;
  if (!answer.ok) return tellError(services, answer.error);
  const queryKey = view.kind === 'tag' ? tagsKey : projectsKey;
  await readAgain(queryClient, { queryKey });
  forgetViewOptions(viewStore, view, change);
};

const saveInList = (services: Services, view: ListView, change: ChosenViewOptions): void => {
  const viewMode = wireNameOf(services, change.layout);
  const input = { id: view.projectId, change: toProjectChange(viewMode, change) };
  void keep(services, { view, change }, services.client.call('projects.edit', input));
};

/** Somebody made the list a timeline: another choice is for this computer until the person says more. */
const askAboutTimeline = (services: Services, view: ListView, change: ChosenViewOptions): void => {
  services.notifier.notify({
    text: 'Layout changed on this computer. Other apps still show this list as a timeline.',
    actions: [
      {
        label: 'Change everywhere',
        run: () => {
          saveInList(services, view, change);
        },
      },
    ],
  });
};

/** The service knows no tree and no calendar, and keeps no options of the inbox. Those stay on this computer. */
const keepInList = (services: Services, view: ListView, change: ChosenViewOptions): void => {
  const project = projectOf(view, knownProjects(services));
  const isOfLayout = change.layout !== undefined;
  const viewMode = wireNameOf(services, change.layout);
  if (project?.readOnly !== false || (isOfLayout && viewMode === null)) return;
  // A local account has no other apps.
  const hasOthers = knownActiveAccount(services)?.isLocal === false;
  if (hasOthers && isOfLayout && project.viewMode === 'timeline' && viewMode !== 'timeline')
    askAboutTimeline(services, view, change);
  else saveInList(services, view, change);
};

/** Of a tag the service keeps the order alone. */
const keepInTag = (
  services: Services,
  view: View & { readonly kind: 'tag' },
  { sortBy }: ChosenViewOptions,
): void => {
  const canEdit = !knownMissing(services).includes('tag.edit');
  if (sortBy === undefined || !canEdit) return;
  const input = { name: view.tag, change: { sortBy } };
  void keep(services, { view, change: { sortBy } }, services.client.call('tags.edit', input));
};

/** Shows the open view in another way, and keeps that: with the list or tag where the service can, else here. */
export const changeViewOptions = (services: Services, change: ChosenViewOptions): void => {
  const { viewStore } = services;
  const { view } = viewStore.getState();
  // At once on the screen; the service only remembers it.
  chooseViewOptions(viewStore, view, change);
  // A canvas starts without the detail over it.
  if (change.layout !== undefined) viewStore.setState({ isDetailOverlayOpen: false });
  const { sortDirection: _sortDirection, ...kept } = change;
  // The service knows no direction; that is remembered here.
  if (Object.keys(kept).length === 0) return;
  if (view.kind === 'project') keepInList(services, view, kept);
  if (view.kind === 'tag') keepInTag(services, view, kept);
};
