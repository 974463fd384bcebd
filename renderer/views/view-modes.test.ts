import { describe, expect, it } from 'vitest';
import { filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { smartViewSchema, type View } from '#shared/domain/view.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { hasChoice } from '#renderer/entities/task/list/view-mode.ts';
import { currentViewOptions, viewOptionsNow } from '#renderer/entities/task/list/view-options.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { textToViewOptions } from '#renderer/view-state/chosen-view-options.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { VIEW_MODES } from './view-modes.ts';

const VIEWS: readonly View[] = [
  ...smartViewSchema.options.map((kind) => ({ kind })),
  { kind: 'project', projectId: projectIdSchema.parse('p') },
  { kind: 'folder', folderId: folderIdSchema.parse('f') },
  { kind: 'tag', tag: 'home' },
  { kind: 'filter', filterId: filterIdSchema.parse('f') },
  { kind: 'closed', query: { from: '2026-01-01', to: '2026-01-02', outcome: 'done' } },
  { kind: 'search', text: 'milk' },
];

const modesOf = (view: View): readonly string[] =>
  VIEW_MODES.filter(({ isFor }) => isFor(view)).map(({ id }) => id);

describe('the register of view modes', () => {
  it('has a mode for each view', () => {
    for (const view of VIEWS) expect(modesOf(view), view.kind).not.toEqual([]);
  });

  it('shows closed tasks as a list alone, and the view of all days as a calendar alone', () => {
    for (const kind of ['completed', 'wontDo', 'trash'] as const) expect(modesOf({ kind })).toEqual(['list']);
    expect(modesOf({ kind: 'calendar' })).toEqual(['calendar']);
    expect(hasChoice(VIEW_MODES, { kind: 'calendar' })).toBe(false);
    expect(hasChoice(VIEW_MODES, { kind: 'inbox' })).toBe(true);
  });

  it('names no mode, key or word of the service twice', () => {
    const words = VIEW_MODES.flatMap(({ wireName }) => wireName ?? []);
    for (const names of [VIEW_MODES.map(({ id }) => id), VIEW_MODES.map(({ key }) => key), words]) {
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('shows a view as the service has it where the remembered mode is not known, and keeps the other choices', () => {
    const viewStore = createViewStore({
      view: { kind: 'today' },
      page: null,
      entryText: '',
      viewOptions: textToViewOptions(
        '{"today":{"layout":"cube","sortBy":"title"},"inbox":{"layout":"tree"}}',
      ),
    });
    const core = createFakeTransport(createFakeState([]));
    const services = createServices(createBridge(core), viewStore, createMemoryDrafts());
    expect(currentViewOptions(services)).toMatchObject({ layout: 'list', sortBy: 'title' });
    expect(viewOptionsNow(services, { kind: 'inbox' })).toMatchObject({ layout: 'tree' });
  });
});
