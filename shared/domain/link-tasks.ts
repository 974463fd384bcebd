import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';

const TASK_LINK = /^docket:\/\/show\/task\/([^/?#\s]+)$/u;
const IN_TEXT = /docket:\/\/show\/task\/[A-Za-z0-9_-]+/gu;

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

/** Links of one note; each looks its task up. What is behind them stays text. */
const MOST_LINKS = 500;

/** How many links may still be made. */
interface Room {
  left: number;
}

const toNodes = (text: string, room: Room): MarkdownNode[] => {
  const nodes: MarkdownNode[] = [];
  let from = 0;
  for (const { 0: url, index } of text.matchAll(IN_TEXT)) {
    if (room.left === 0) break;
    room.left -= 1;
    if (index > from) nodes.push({ type: 'text', value: text.slice(from, index) });
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    from = index + url.length;
  }
  if (from < text.length) nodes.push({ type: 'text', value: text.slice(from) });
  return nodes;
};

const linkIn = (node: MarkdownNode, room: Room): void => {
  if (node.children === undefined || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    linkIn(child, room);
    return child.type === 'text' ? toNodes(child.value ?? '', room) : [child];
  });
};

/** Makes links of the addresses of tasks that stand in the text, as a plugin of Markdown. */
export const linkTasks = () => (node: MarkdownNode) => linkIn(node, { left: MOST_LINKS });
