import { expect, it } from 'vitest';
import type { Chart } from './chart.ts';
import { chartToCsv } from './chart-csv.ts';

const chartOf = (rows: readonly (readonly [string, ...(number | null)[]])[], unit: Chart['unit']): Chart => ({
  id: 'test',
  title: 'Test',
  source: 'computer',
  pointName: 'List',
  unit,
  series: [
    { name: 'Done', tone: 'done' },
    { name: 'Not done', tone: 'notDone' },
  ],
  points: rows.map(([name, ...values]) => ({ key: name, label: name, name, values, opens: [] })),
});

it('has a head and one line per point, with nothing for what is not known', () => {
  expect(
    chartToCsv(
      chartOf(
        [
          ['Work', 1234, 0],
          ['Home', 2, null],
        ],
        'count',
      ),
    ),
  ).toBe('List,Done,Not done\r\nWork,1234,0\r\nHome,2,\r\n');
});

it('keeps a comma, a quote and a line end within their cell', () => {
  expect(chartToCsv(chartOf([['A, "b"\nc', 1, 2]], 'count'))).toBe(
    'List,Done,Not done\r\n"A, ""b""\nc",1,2\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('lets no sheet take the name %s for a formula', (name) => {
  expect(chartToCsv(chartOf([[name, 1, 2]], 'count'))).toContain(`\r\n'${name},1,2`);
});

it('says the unit of what is no count', () => {
  expect(chartToCsv(chartOf([['Mon', 25, 0]], 'minutes'))).toContain('Done (minutes),Not done (minutes)');
  expect(chartToCsv(chartOf([['Mon', 2 / 3, 0]], 'percent'))).toContain('Mon,0.6667,0');
});
