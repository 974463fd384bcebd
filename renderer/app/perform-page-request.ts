import { assertNever } from '#shared/domain/assert-never.ts';
import type { PageRequest } from '#shared/domain/desktop/page-request.ts';
import type { Services } from '#renderer/entities/services.ts';
import { applies } from '#renderer/ui/command/command.ts';
import type { CommandRegistry } from '#renderer/ui/command/registry.ts';
import { openEntry, openView, setEntryText } from '#renderer/view-state/view-actions.ts';
import { showTaskById } from '#renderer/entities/task/list/show-task.ts';

const runCommand = (registry: CommandRegistry, id: string): void => {
  const command = registry.find(id);
  if (command !== undefined && applies(command)) command.run();
};

/** Does in the window what was asked for outside of it. */
export const performPageRequest = (
  services: Services,
  registry: CommandRegistry,
  pageRequest: PageRequest,
): void => {
  const { viewStore, notifier } = services;
  switch (pageRequest.kind) {
    case 'run':
      runCommand(registry, pageRequest.command);
      return;
    case 'open':
      openView(viewStore, pageRequest.view);
      return;
    case 'showTask':
      void showTaskById(services, pageRequest.id);
      return;
    case 'draft':
      openEntry(viewStore);
      setEntryText(viewStore, pageRequest.text);
      return;
    case 'notUnderstood':
      notifier.notify({ text: 'Docket doesn’t recognize that link. Nothing was changed.' });
      return;
    default:
      assertNever(pageRequest);
  }
};
