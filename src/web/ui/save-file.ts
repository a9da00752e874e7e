// Saves content of the page as a file.
/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => saveBlob(name, new Blob([text], { type }));

/** Saves bytes as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveUrl(name, url);
  URL.revokeObjectURL(url);
}

/** Saves the content of an address of this page as a file. */
export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
