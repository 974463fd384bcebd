import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';

const TASK_LINK = /^docket:\/\/show\/task\/([^/?#\s]+)$/u;
const IN_TEXT = /docket:\/\/show\/task\/[A-Za-z0-9_-]+/u;

/** The task that a link shows; null for any other link. */
export const linkToTask = (address: string): TaskId | null => {
  const id = taskIdSchema.safeParse(TASK_LINK.exec(address)?.[1]);
  return id.success ? id.data : null;
};

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  url?: string;
  children?: MarkdownNode[];
}

const toNodes = (text: string): MarkdownNode[] => {
  const link = IN_TEXT.exec(text);
  if (link === null) return text === '' ? [] : [{ type: 'text', value: text }];
  const [url] = link;
  return [
    ...toNodes(text.slice(0, link.index)),
    { type: 'link', url, children: [{ type: 'text', value: url }] },
    ...toNodes(text.slice(link.index + url.length)),
  ];
};

const linkIn = (node: MarkdownNode): void => {
  if (node.children === undefined || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    linkIn(child);
    return child.type === 'text' ? toNodes(child.value ?? '') : [child];
  });
};

/** Makes links of the addresses of tasks that stand in the text, as a plugin of Markdown. */
export const linkTasks = () => linkIn;
