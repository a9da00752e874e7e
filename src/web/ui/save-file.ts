// What the page has made goes to the browser as a file.
/** Gives the text to the browser as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => saveBlob(name, new Blob([text], { type }));

/** Gives bytes to the browser as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveUrl(name, url);
  URL.revokeObjectURL(url);
}

/** Gives what an address of this page holds to the browser as a file. */
export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
