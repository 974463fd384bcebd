import { ListFilter, Plus } from 'lucide-react';
import { createFilterVerbs } from '#renderer/app/commands/filter-commands.ts';
import { runVerbByKey, verbsToMenu } from '#renderer/app/commands/task/place-verbs.ts';
import { useFilters, useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { useCounts } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Place } from './Place.tsx';
import { AddButton, SectionHead, useIsSectionCollapsed } from './SectionHead.tsx';
import { SectionUnread } from './SectionUnread.tsx';
import styles from './Place.module.css';

/** The saved filters. */
export const FiltersSection = () => {
  const services = useServices();
  const verbs = createFilterVerbs(services);
  const counts = useCounts()?.filters;
  const filters = useKnownFilters();
  const readings = [useFilters()];
  const isCollapsed = useIsSectionCollapsed('filters');
  return (
    <>
      <SectionHead section="filters" title="Filters">
        <AddButton commandId="filter.new">
          <Plus size={16} aria-hidden />
        </AddButton>
      </SectionHead>
      {!isCollapsed && (
        <>
          <SectionUnread name="Filters" readings={readings} />
          <ul className={styles['places']}>
            {filters.map((filter) => (
              <Place
                key={filter.id}
                view={{ kind: 'filter', filterId: filter.id }}
                name={filter.name}
                icon={<ListFilter size={15} aria-hidden />}
                count={counts?.find(({ id }) => id === filter.id)?.count}
                menu={() => verbsToMenu(services, verbs, filter)}
                onKey={(event) => runVerbByKey(services, verbs, { row: filter, stroke: event.key })}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
