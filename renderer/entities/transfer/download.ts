/** Gives the person a file, without any server. */
export const download = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
};
