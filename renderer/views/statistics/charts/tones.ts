import type { Tone } from './chart.ts';

/** Won't do and not done keep away from the accent: they are told apart by lightness, not by hue alone. */
export const TONES: Readonly<Record<Tone, string>> = {
  done: 'var(--accent)',
  wontDo: 'var(--chart-given-up)',
  notDone: 'var(--chart-open)',
  quiet: 'var(--chart-quiet)',
};
