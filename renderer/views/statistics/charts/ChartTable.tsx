import type { ClosedQuery } from '#shared/domain/statistics.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { Chart, Point } from './chart.ts';
import { figureToWords } from '#renderer/views/statistics/figure-words.ts';
import { openBehind } from '#renderer/views/statistics/open-behind.ts';
import styles from './ChartTable.module.css';

interface FigureProps {
  readonly words: string;
  readonly query: ClosedQuery | null;
  readonly label: string;
}

const Figure = ({ words, query, label }: FigureProps) => {
  const services = useServices();
  if (query === null) return words;
  return (
    <button
      type="button"
      className={styles['figure']}
      aria-label={label}
      onClick={() => {
        openBehind(services, query);
      }}
    >
      {words}
    </button>
  );
};

const Row = ({ chart, point }: { readonly chart: Chart; readonly point: Point }) => (
  <tr>
    <th scope="row">{point.name}</th>
    {chart.series.map(({ name }, index) => {
      const value = point.values[index] ?? null;
      const words = value === null ? '–' : figureToWords(value, chart.unit);
      return (
        <td key={name}>
          <Figure
            words={words}
            query={point.opens[index] ?? null}
            label={`${words}, ${point.name}, ${name}`}
          />
        </td>
      );
    })}
  </tr>
);

/** The same numbers as in the picture, as a table. */
export const ChartTable = ({ chart }: { readonly chart: Chart }) => (
  <div className={styles['scroll']}>
    <table className={styles['table']}>
      <caption className="visually-hidden">{chart.title}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.pointName}</th>
          {chart.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.points.map((point) => (
          <Row key={point.key} chart={chart} point={point} />
        ))}
      </tbody>
    </table>
  </div>
);
