import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { linkTasks, linkToTask } from './link-tasks.ts';
import { TaskLink } from './TaskLink.tsx';
import { safeLink } from './safe-link.ts';
import styles from './NotesField.module.css';

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
  img: ({ alt }) => <span>{alt}</span>,
};

const PLUGINS = [remarkGfm, linkTasks];

/** Notes as they read. Raw HTML stays text, and links lead only where a person can see that they lead. */
export const Markdown = ({ text }: { readonly text: string }) => (
  <div className={styles['markdown']}>
    <ReactMarkdown remarkPlugins={PLUGINS} urlTransform={safeLink} components={COMPONENTS}>
      {text}
    </ReactMarkdown>
  </div>
);
