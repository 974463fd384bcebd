import { Image } from 'lucide-react';
import { createContext, useContext, type ComponentProps } from 'react';
import ReactMarkdown, { type Components, type ExtraProps, type UrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { linkTasks, linkToTask } from '#shared/domain/link-tasks.ts';
import { isQuickMarkdown } from '#shared/domain/quick-markdown.ts';
import { TaskLink } from './TaskLink.tsx';
import { safeLink } from './safe-link.ts';
import styles from './NotesField.module.css';

/** A picture lies at the service, and nothing fetches it: its name stands in its place. */
const Picture = ({ name }: { readonly name: string }) => (
  <span className={styles['picture']}>
    <Image size={13} aria-hidden />
    <span className="visually-hidden">Picture: </span>
    {name}
  </span>
);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The service writes `image` for what nobody described; then the file says more. */
const pictureName = (alt = '', src: unknown = ''): string => {
  const described = alt === 'image' ? '' : alt;
  const file = typeof src === 'string' ? src.slice(src.lastIndexOf('/') + 1) : '';
  return described || decoded(file) || 'Picture';
};

/** Of a picture the address is read for its name only. */
const safeAddress: UrlTransform = (address, member) => (member === 'src' ? address : safeLink(address));

/** The item that a box stands in: its words, and where it begins in the notes. */
interface BoxItem {
  readonly label: string;
  readonly at: number;
  /** Null where the notes cannot be written. */
  readonly onTick: ((itemAt: number) => void) | null;
}

const ItemContext = createContext<BoxItem | null>(null);
const TickContext = createContext<BoxItem['onTick']>(null);

type HastElement = NonNullable<ExtraProps['node']>;

/** The words of an item without those of the lists below it. */
const wordsOf = ({ children }: HastElement): string =>
  children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && child.tagName !== 'ul' && child.tagName !== 'ol'
        ? wordsOf(child)
        : '';
    })
    .join('')
    .trim();

const ListItem = ({ node, ...rest }: ComponentProps<'li'> & ExtraProps) => {
  const onTick = useContext(TickContext);
  const item = node && { label: wordsOf(node), at: node.position?.start.offset ?? -1, onTick };
  return (
    <ItemContext value={item ?? null}>
      <li {...rest} />
    </ItemContext>
  );
};

const Box = ({ checked = false }: Pick<ComponentProps<'input'>, 'checked'>) => {
  const item = useContext(ItemContext);
  return (
    <input
      type="checkbox"
      aria-label={item?.label || 'Item'}
      checked={checked}
      disabled={item?.onTick == null}
      onChange={() => {
        item?.onTick?.(item.at);
      }}
    />
  );
};

/** Elements that could fetch or run something are not among them; a picture is its own words. */
const COMPONENTS: Components = {
  a: ({ href = '', children }) => {
    const taskId = linkToTask(href);
    if (taskId !== null) return <TaskLink id={taskId}>{children}</TaskLink>;
    return href === '' ? (
      <span>{children}</span>
    ) : (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  },
  li: ListItem,
  input: ({ checked }) => <Box checked={checked === true} />,
  img: ({ alt, src }) => <Picture name={pictureName(alt, src)} />,
};

const PLUGINS = [remarkGfm, linkTasks];

/** Notes as they read. Raw HTML stays text, and links lead only where a person can see that they lead. */
export const Markdown = ({
  text,
  onTick = null,
}: { readonly text: string } & Partial<Pick<BoxItem, 'onTick'>>) => {
  if (!isQuickMarkdown(text)) return <p className={styles['plain']}>{text}</p>;
  return (
    <div className={styles['markdown']}>
      <TickContext value={onTick}>
        <ReactMarkdown remarkPlugins={PLUGINS} urlTransform={safeAddress} components={COMPONENTS}>
          {text}
        </ReactMarkdown>
      </TickContext>
    </div>
  );
};
