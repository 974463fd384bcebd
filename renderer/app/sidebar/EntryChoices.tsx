import { ENTRY_COLORS, leastUsedColor } from '#shared/domain/entry-colors.ts';
import { LIST_ICONS, splitListIcon, withListIcon } from '#shared/domain/list-icon.ts';
import { reasonAgainstOperation } from '#renderer/entities/account/missing-operation.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import styles from './EntryName.module.css';

interface ColorRowProps {
  readonly color: string | null;
  readonly onChoose: (color: string | null) => void;
}

/** The colors that a list or a tag can have, one of them pressed. */
const ColorRow = ({ color, onChoose }: ColorRowProps) => (
  <fieldset aria-label="Color" className={styles['colors']}>
    {ENTRY_COLORS.map(([title, value]) => (
      <button
        key={value}
        type="button"
        className={styles['color']}
        aria-label={title}
        aria-pressed={color === value}
        title={title}
        style={{ backgroundColor: value }}
        onClick={() => {
          onChoose(color === value ? null : value);
        }}
      />
    ))}
  </fieldset>
);

/** As many as fit below the colors; the menu of the list has all. */
const FIRST_ICONS = LIST_ICONS.slice(0, 16);

/** Icons that a new list can have in front of its name. */
const IconRow = ({
  name,
  onChoose,
}: {
  readonly name: string;
  readonly onChoose: (name: string) => void;
}) => (
  <fieldset aria-label="Icon" className={styles['colors']}>
    {FIRST_ICONS.map(([icon, title]) => {
      const isOn = splitListIcon(`${name}x`).icon === icon;
      return (
        <button
          key={icon}
          type="button"
          className={styles['icon']}
          aria-label={title}
          aria-pressed={isOn}
          title={title}
          onClick={() => {
            onChoose(withListIcon(name, isOn ? null : icon));
          }}
        >
          {icon}
        </button>
      );
    })}
  </fieldset>
);

interface EntryChoicesProps {
  /** Undefined where it can have none. */
  readonly color: string | null | undefined;
  /** Of a list, which can have an icon; null for a tag. */
  readonly name: string | null;
  readonly onChoose: (chosen: { readonly color?: string | null; readonly name?: string }) => void;
  /** The keyboard goes to something outside of them. */
  readonly onLeave: (to: Element | null) => void;
  readonly onEscape: () => void;
}

/** What can be chosen for a new list or tag beside its name. */
export const EntryChoices = ({ color, name, onChoose, onLeave, onEscape }: EntryChoicesProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
  <div
    onBlur={({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget);
    }}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    }}
  >
    {color !== undefined && (
      <ColorRow
        color={color}
        onChoose={(next) => {
          onChoose({ color: next });
        }}
      />
    )}
    {name !== null && (
      <IconRow
        name={name}
        onChoose={(next) => {
          onChoose({ name: next });
        }}
      />
    )}
  </div>
);

/** The color that a new list or tag has unless another is chosen; undefined where it can have none. */
export const bornColor = (services: Services, kind: 'newList' | 'newTag'): string | undefined =>
  kind === 'newTag' && reasonAgainstOperation(services, 'tag.edit') !== null
    ? undefined
    : leastUsedColor([...knownProjects(services), ...knownTags(services)].map(({ color }) => color));
