import {
  CalendarDays,
  CalendarRange,
  CircleCheck,
  CircleSlash,
  Inbox,
  Layers,
  Sun,
  Sunrise,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { smartViewSchema, type SidebarCounts, type SmartView, type View } from '#shared/domain/view.ts';
import { useCounts } from '#renderer/entities/project/use-projects.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import {
  chooseSmartListShown,
  SMART_LIST_CHOICES,
  smartListShown,
} from '#renderer/entities/settings/smart-lists.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { MenuGroups } from '#renderer/ui/Menu.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';
import styles from './SidebarEntry.module.css';

const ICONS: Readonly<Record<SmartView, ReactNode>> = {
  inbox: <Inbox size={16} />,
  today: <Sun size={16} />,
  tomorrow: <Sunrise size={16} />,
  next7: <CalendarRange size={16} />,
  all: <Layers size={16} />,
  calendar: <CalendarDays size={16} />,
  completed: <CircleCheck size={16} />,
  wontDo: <CircleSlash size={16} />,
  trash: <Trash2 size={16} />,
};

interface Shown {
  readonly settings: Settings;
  readonly counts: SidebarCounts | undefined;
  readonly open: View;
}

/** The open one is always shown, so that the sidebar says where the window is. */
const isShown = (kind: SmartView, { settings, counts, open }: Shown): boolean => {
  const shown = smartListShown(settings, kind);
  if (shown === 'always' || open.kind === kind) return true;
  return shown === 'whenFilled' && (counts?.smart[kind] ?? 0) > 0;
};

const menuOf = (services: Services, settings: Settings, kind: SmartView): MenuGroups => [
  SMART_LIST_CHOICES.map(([shown, title]) => ({
    id: shown,
    title,
    group: 'Lists',
    keys: [],
    isOn: () => smartListShown(settings, kind) === shown,
    run: () => void chooseSmartListShown(services, kind, shown),
  })),
];

/** The views that need no list. */
export const SmartLists = () => {
  const services = useServices();
  const counts = useCounts();
  const settings = useSettings();
  const open = useViewState(({ view }) => view);
  return (
    <ul className={styles['entries']}>
      {smartViewSchema.options
        .filter((kind) => isShown(kind, { settings, counts, open }))
        .map((kind) => (
          <SidebarEntry
            key={kind}
            view={{ kind }}
            name={smartTitle(kind)}
            icon={ICONS[kind]}
            // The number of closed tasks is no measure of the work that is left.
            count={isClosedView({ kind }) || kind === 'calendar' ? undefined : counts?.smart[kind]}
            menu={() => menuOf(services, settings, kind)}
          />
        ))}
    </ul>
  );
};
