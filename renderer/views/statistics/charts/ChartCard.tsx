import { Download, Table2 } from 'lucide-react';
import { memo, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { useWidth } from '#renderer/ui/use-size.ts';
import { BarRows } from './BarRows.tsx';
import { isNothing, SOURCE_WORDS, type Chart, type PictureProps } from './chart.ts';
import { chartToCsv } from './chart-csv.ts';
import { chartToPng, type Caption } from './chart-png.ts';
import { ChartTable } from './ChartTable.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { download } from '#renderer/entities/transfer/download.ts';
import { HeatMap } from './HeatMap.tsx';
import { SourceSign, useSource } from './SourceSign.tsx';
import { TONES } from './tones.ts';
import styles from './ChartCard.module.css';

export type ChartLook = 'columns' | 'line' | 'steps' | 'rows' | 'heat';

const Drawn = ({ look, ...picture }: PictureProps & { readonly look: ChartLook }) => {
  if (look === 'rows') return <BarRows {...picture} />;
  return look === 'heat' ? <HeatMap {...picture} /> : <ColumnChart {...picture} look={look} />;
};

/** The words under the pointer change often, the picture seldom. */
const Picture = memo((props: Omit<ComponentProps<typeof Drawn>, 'width'>) => {
  const [ref, width] = useWidth();
  return (
    <div ref={ref} className={styles['picture']} data-picture data-look={props.look}>
      {width > 0 && <Drawn {...props} width={width} />}
    </div>
  );
});

const Legend = ({ chart: { series } }: { readonly chart: Chart }) =>
  series.length > 1 && (
    <ul className={styles['legend']}>
      {series.map(({ name, tone }) => (
        <li key={name}>
          <svg width="8" height="8" aria-hidden>
            <rect width="8" height="8" rx="2" fill={TONES[tone]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );

const captionOf = ({ title, source, series }: Pick<Chart, 'title' | 'source' | 'series'>): Caption => ({
  title,
  source: SOURCE_WORDS[source],
  legend: series.length > 1 ? series.map(({ name, tone }) => ({ name, colour: TONES[tone] })) : [],
});

/** @param findPicture where it is on screen; null while it is not */
const useExport = (chart: Chart, hasPicture: boolean, findPicture: () => SVGSVGElement | null) => {
  const { notifier } = useServices();
  const source = useSource(chart.source);
  const name = `docket-${chart.id}`;
  const toPng = async () => {
    const svg = findPicture();
    const picture =
      svg === null ? null : await chartToPng(svg, captionOf({ ...chart, source })).catch(() => null);
    if (picture === null) notifier.notify({ text: 'The chart couldn’t be drawn.' });
    else download(picture, `${name}.png`);
  };
  const toCsv = () => {
    download(new Blob([chartToCsv(chart)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  const shared = { group: 'View', keys: [] } as const;
  const csv = { ...shared, id: 'csv', title: 'Save as CSV', run: toCsv };
  const png = { ...shared, id: 'png', title: 'Save as PNG', run: () => void toPng() };
  return (): MenuGroups => [hasPicture ? [csv, png] : [csv]];
};

interface ChartCardProps {
  readonly chart: Chart;
  readonly look: ChartLook;
  /** Columns of twelve. */
  readonly span: 4 | 6 | 8 | 12;
  /** `since 12 Nov`, where earlier days are not known. */
  readonly since?: string | null;
  /** Its controls, above it. */
  readonly children?: ReactNode;
}

/** A chart with its source, its table and its files. */
export const ChartCard = ({ chart, look, span, since = null, children }: ChartCardProps) => {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isTable, setTable] = useState(false);
  const empty = isNothing(chart);
  const menu = useExport(
    chart,
    !empty && !isTable,
    () => card.current?.querySelector('[data-picture] svg') ?? null,
  );
  return (
    <section ref={card} className={styles['card']} data-span={span} aria-labelledby={heading}>
      <header className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {chart.title}
        </h2>
        <span className={styles['said']} data-said={said !== null || undefined}>
          {said ?? since}
        </span>
        <SourceSign source={chart.source} />
        {children}
        <IconButton
          label={`Table: ${chart.title}`}
          aria-pressed={isTable}
          onClick={() => {
            setTable(!isTable);
          }}
        >
          <Table2 size={15} aria-hidden />
        </IconButton>
        <Menu
          groups={menu}
          trigger={
            <IconButton label={`Export: ${chart.title}`}>
              <Download size={15} aria-hidden />
            </IconButton>
          }
        />
      </header>
      {empty ? (
        <p className={styles['nothing']}>Nothing {since ?? 'in this period'}.</p>
      ) : isTable ? (
        <ChartTable chart={chart} />
      ) : (
        <>
          <Picture chart={chart} look={look} onSay={setSaid} />
          <Legend chart={chart} />
        </>
      )}
    </section>
  );
};
