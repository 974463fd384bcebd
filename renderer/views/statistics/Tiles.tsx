import { useServices } from '#renderer/entities/services.ts';
import { SourceSign } from '#renderer/views/statistics/charts/SourceSign.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { openBehind } from './open-behind.ts';
import type { Tile } from './tiles.ts';
import styles from './Tiles.module.css';

const TileView = ({ tile }: { readonly tile: Tile }) => {
  const services = useServices();
  const { title, value, change = null, beside, query = null, progress = null, isFocus } = tile;
  const open =
    query !== null
      ? () => {
          openBehind(services, query);
        }
      : isFocus === true
        ? () => {
            openPage(services.viewStore, { kind: 'focusHistory' });
          }
        : null;
  return (
    <li className={styles['tile']}>
      <p className={styles['title']}>
        <span>{title}</span>
        <SourceSign source={tile.source} />
      </p>
      <p className={styles['figure']}>
        {open === null ? (
          <span className={styles['value']}>{value}</span>
        ) : (
          <button type="button" className={styles['value']} aria-label={`${title}: ${value}`} onClick={open}>
            {value}
          </button>
        )}
        {change !== null && (
          <span className={styles['change']} data-better={change.isBetter}>
            {change.words}
          </span>
        )}
      </p>
      <p className={styles['beside']}>{beside}</p>
      {progress !== null && (
        <progress className={styles['progress']} aria-label={`${title}: goal`} value={progress} max={1} />
      )}
    </li>
  );
};

/** In a wide window: one row of up to six, or two that are alike. */
const columnsOf = (count: number): number => (count <= 6 ? count : Math.ceil(count / 2));

/** The figures of which there is one only. */
export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <ul className={styles['tiles']} data-columns={columnsOf(tiles.length)} aria-label="Overview">
    {tiles.map((tile) => (
      <TileView key={tile.title} tile={tile} />
    ))}
  </ul>
);
