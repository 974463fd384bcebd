import { useKnownTags } from './use-tags.ts';
import styles from './TagLabel.module.css';

/** A tag as its dot and its label. @param name as tasks hold it */
export const TagLabel = ({ name }: { readonly name: string }) => {
  const tag = useKnownTags().find((row) => row.name === name);
  const color = tag?.color ?? null;
  return (
    <span className={styles['tag']}>
      <span
        className={styles['dot']}
        aria-hidden
        // The colour is data, not design.
        {...(color === null ? { 'data-none': '' } : { style: { backgroundColor: color } })}
      />
      <span className={styles['name']}>{tag?.label ?? name}</span>
    </span>
  );
};
