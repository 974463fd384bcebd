import type { HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { HabitRow } from '#shared/domain/habit-row.ts';
import { moveHabit } from '#renderer/entities/habit/habit-actions.ts';
import { sectionName } from '#renderer/entities/habit/habit-words.ts';
import groups from '#renderer/entities/drag/EmptyGroups.module.css';
import type { HabitsDay } from '#renderer/entities/habit/use-habits.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { useDrag, type DropSpot } from '#renderer/ui/use-drag.ts';
import { HabitLine, type AskedHabit } from './HabitLine.tsx';
import styles from './HabitsPage.module.css';

type Section = HabitsDay['sections'][number];
type Drag = ReturnType<typeof useDrag<HabitRow>>;

const keyOf = ({ section }: Pick<Section, 'section'>): string => section?.id ?? '';

/** Puts a dragged habit above or below another one, whatever its section. */
const dropBeside = (
  services: Services,
  moved: HabitRow,
  { section, habits, onto, spot }: Section & { readonly onto: HabitRow; readonly spot: DropSpot },
): void => {
  const ids = habits.map(({ habit }) => habit.id);
  const others = ids.filter((id) => id !== moved.id);
  const at = others.indexOf(onto.id) + (spot === 'upper' ? 0 : 1);
  // It stands there already.
  if (ids.indexOf(moved.id) === at) return;
  const to = moved.sectionId === onto.sectionId ? null : sectionName(section);
  void moveHabit(services, moved, { sectionId: onto.sectionId, above: others[at - 1] ?? null, to });
};

/** Where a dragged habit can go beside those that are shown. Below them, so that nothing moves under the pointer. */
const EmptySections = ({
  sections,
  drag,
}: {
  readonly sections: readonly Pick<Section, 'section'>[];
  readonly drag: Drag;
}) => {
  const services = useServices();
  return (
    <div className={styles['empty']} aria-hidden>
      {sections.map(({ section }) => (
        <div
          key={keyOf({ section })}
          className={groups['group']}
          data-empty-section
          {...drag.target({
            key: `section ${keyOf({ section })}`,
            spotOf: () => 'into',
            onDrop: (habit) => {
              const to = sectionName(section);
              void moveHabit(services, habit, { sectionId: section?.id ?? null, above: null, to });
            },
          })}
        >
          {sectionName(section)}
        </div>
      ))}
    </div>
  );
};

const emptyOnes = (sections: HabitsDay['sections']): readonly Pick<Section, 'section'>[] => [
  ...sections.filter(({ habits }) => habits.length === 0),
  ...(sections.some(({ section }) => section === null) ? [] : [{ section: null }]),
];

interface HabitSectionsProps {
  readonly day: HabitsDay;
  readonly asked: AskedHabit | null;
  readonly onEdit: (habit: HabitRow) => void;
}

/** The habits by their sections; a drag changes the order and the section. */
export const HabitSections = ({ day: { sections }, asked, onEdit }: HabitSectionsProps) => {
  const services = useServices();
  const drag = useDrag<HabitRow>();
  const shown = sections.filter(({ habits }) => habits.length > 0);
  const line = ({ habit }: HabitOfDay, part: Section) => ({
    source: drag.source(habit),
    target: drag.target({
      key: habit.id,
      spotOf: (moved, half) => (moved.id === habit.id ? null : half),
      onDrop: (moved, spot) => {
        dropBeside(services, moved, { ...part, onto: habit, spot });
      },
    }),
  });
  return (
    <>
      {shown.map((part) => (
        <section key={keyOf(part)} aria-label={sectionName(part.section)}>
          {shown.length > 1 && <PageHeading>{sectionName(part.section)}</PageHeading>}
          <ul className={styles['list']}>
            {part.habits.map((one, index) => (
              <HabitLine
                key={one.habit.id}
                one={one}
                before={part.habits[index - 2]?.habit.id ?? null}
                after={part.habits[index + 1]?.habit.id ?? null}
                isFirst={index === 0}
                asked={asked?.habitId === one.habit.id ? asked : null}
                drag={line(one, part)}
                onEdit={onEdit}
              />
            ))}
          </ul>
        </section>
      ))}
      {drag.dragged !== null && <EmptySections sections={emptyOnes(sections)} drag={drag} />}
    </>
  );
};
