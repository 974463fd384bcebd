/** `1 task`, `3 tasks`. */
export const countTasks = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}`;
