import { diffLines, diffWordsWithSpace } from 'diff';

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** Two texts as one: what only the other version has is inserted, what only the current one has is deleted. */
export const Difference = ({ before, after }: DifferenceProps) => {
  const isLong = before.includes('\n') || after.includes('\n');
  const parts = isLong ? diffLines(after, before) : diffWordsWithSpace(after, before);
  return (
    <>
      {parts.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </>
  );
};
