import { useEffect } from 'react';
import { useToday } from '#renderer/entities/clock/today.ts';
import { readQueue } from '#renderer/entities/plan/plan-day.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { openDialog } from '#renderer/view-state/view-actions.ts';

/** In the storage of the browser: the day whose notice was shown. */
const TOLD_KEY = 'docket.plan-told';

/** Once a day, for those who asked for it, a notice offers to plan what waits. */
export const usePlanNotice = (): void => {
  const services = useServices();
  const today = useToday();
  const { planNotice } = useSettings();
  useEffect(() => {
    if (!planNotice || localStorage.getItem(TOLD_KEY) === today) return;
    const tell = async () => {
      const { length } = await readQueue(services);
      if (length === 0) return;
      localStorage.setItem(TOLD_KEY, today);
      const run = () => {
        openDialog(services.viewStore, 'planDay');
      };
      services.notifier.notify({
        text: `${formatNumber(length)} ${length === 1 ? 'task waits' : 'tasks wait'} to be planned`,
        actions: [{ label: 'Plan my day', command: 'plan.day', run }],
      });
    };
    // What cannot be read is told where it is shown.
    tell().catch(() => {});
  }, [services, today, planNotice]);
};
