import { Lock } from 'lucide-react';
import { splitListIcon } from '#shared/domain/list-icon.ts';
import styles from './ProjectDot.module.css';

/** The color is data, not design. */
const filled = (color: string | null) =>
  color === null ? { 'data-none': '' } : { style: { backgroundColor: color } };

interface ProjectDotProps {
  readonly color: string | null;
  /** A shared list that may be looked at only. */
  readonly isReadOnly?: boolean;
}

/** The color of a list, which says nothing that its name does not, or the lock of one that is read only. */
export const ProjectDot = ({ color, isReadOnly = false }: ProjectDotProps) =>
  isReadOnly ? (
    <span className={styles['lock']}>
      <Lock size={12} aria-hidden color={color ?? 'currentColor'} />
      <span className="visually-hidden">Read only: </span>
    </span>
  ) : (
    <span className={styles['dot']} aria-hidden {...filled(color)} />
  );

interface ListIconProps extends ProjectDotProps {
  readonly name: string;
}

/** What stands before the name of a list: its own icon, or the dot of its color. */
export const ListIcon = ({ name, ...dot }: ListIconProps) => {
  const { icon } = splitListIcon(name);
  if (icon === null || dot.isReadOnly === true) return <ProjectDot {...dot} />;
  return (
    <span className={styles['icon']} aria-hidden>
      {icon}
    </span>
  );
};
