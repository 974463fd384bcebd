import { useSettings } from './use-settings.ts';

/** Pixels that a second line takes. */
const SECOND_LINE = 18;

interface RowSize {
  /** Pixels; all rows are alike, whatever there is to say of them. */
  readonly rowHeight: number;
  readonly hasSecondLine: boolean;
}

export const useRowSize = (): RowSize => {
  const { rowHeight, secondLine } = useSettings();
  return { rowHeight: rowHeight + (secondLine ? SECOND_LINE : 0), hasSecondLine: secondLine };
};
