import { Cloud, Laptop } from 'lucide-react';
import { useServices } from '#renderer/entities/services.ts';
import { SOURCE_WORDS } from '#renderer/views/statistics/charts/chart.ts';
import { useSource } from '#renderer/views/statistics/charts/use-source.ts';
import { openBehind } from './open-behind.ts';
import type { Tile } from './tiles.ts';
import styles from './Tiles.module.css';

const ICONS = { service: Cloud, readings: Cloud, computer: Laptop } as const;

const TileView = ({ tile }: { readonly tile: Tile }) => {
  const services = useServices();
  const { title, value, change = null, beside, query = null } = tile;
  const source = useSource(tile.source);
  const Icon = ICONS[source];
  return (
    <li className={styles['tile']}>
      <p className={styles['title']}>
        <span>{title}</span>
        <Icon size={13} aria-hidden />
        <span className="visually-hidden">{SOURCE_WORDS[source]}</span>
      </p>
      <p className={styles['figure']}>
        {query === null ? (
          <span className={styles['value']}>{value}</span>
        ) : (
          <button
            type="button"
            className={styles['value']}
            aria-label={`${title}: ${value}`}
            onClick={() => {
              openBehind(services, query);
            }}
          >
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
    </li>
  );
};

/** Whose figures the signs stand for, where there are two. */
export const SourceKey = () => {
  const other = useSource('service');
  if (other === 'computer') return null;
  return (
    <p className={styles['key']} aria-hidden>
      {(['computer', other] as const).map((source) => {
        const Icon = ICONS[source];
        return (
          <span key={source}>
            <Icon size={13} />
            {SOURCE_WORDS[source]}
          </span>
        );
      })}
    </p>
  );
};

/** The figures of which there is one only. */
export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <ul className={styles['tiles']} aria-label="Overview">
    {tiles.map((tile) => (
      <TileView key={tile.title} tile={tile} />
    ))}
  </ul>
);
