import { ListFilter, Plus } from 'lucide-react';
import { createFilterActions } from '#renderer/app/commands/filter-commands.ts';
import { entryActions } from '#renderer/app/commands/entry-actions.ts';
import { useFilters, useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { useCounts } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { PASSWORD_NEEDED } from '#renderer/entities/account/describe-access.ts';
import { PasswordButton, useIsMissing } from '#renderer/entities/account/PasswordNeeded.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';
import { Section } from './Section.tsx';
import unread from './SectionUnread.module.css';
import styles from './SidebarEntry.module.css';

/** The saved filters. */
export const FiltersSection = () => {
  const services = useServices();
  const actions = createFilterActions(services);
  const counts = useCounts()?.filters;
  const filters = useKnownFilters();
  const isMissing = useIsMissing('filter.read');
  return (
    <Section
      section="filters"
      title="Filters"
      adds={{ 'filter.new': <Plus size={16} aria-hidden /> }}
      readings={[useFilters()]}
    >
      {isMissing && (
        <div className={unread['unread']}>
          <span>{PASSWORD_NEEDED}</span>
          <PasswordButton label="Sign in" />
        </div>
      )}
      <ul className={styles['entries']}>
        {filters.map((filter) => (
          <SidebarEntry
            key={filter.id}
            view={{ kind: 'filter', filterId: filter.id }}
            name={filter.name}
            icon={<ListFilter size={15} aria-hidden />}
            count={counts?.find(({ id }) => id === filter.id)?.count}
            needsAnswer={filter.needsAnswer}
            {...entryActions(services, actions, filter)}
          />
        ))}
      </ul>
    </Section>
  );
};
