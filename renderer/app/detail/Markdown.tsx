import { Image } from 'lucide-react';
import ReactMarkdown, { type Components, type UrlTransform } from 'react-markdown';
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
  img: ({ alt, src }) => <Picture name={pictureName(alt, src)} />,
};

const PLUGINS = [remarkGfm, linkTasks];

/** Notes as they read. Raw HTML stays text, and links lead only where a person can see that they lead. */
export const Markdown = ({ text }: { readonly text: string }) => {
  if (!isQuickMarkdown(text)) return <p className={styles['plain']}>{text}</p>;
  return (
    <div className={styles['markdown']}>
      <ReactMarkdown remarkPlugins={PLUGINS} urlTransform={safeAddress} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
};
