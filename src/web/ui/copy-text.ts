/** Puts a text into the clipboard; where the browser has none (a page without HTTPS), it is selected out of sight and copied as text is. */
export async function copyText(text: string): Promise<void> {
  // Not there in a page without HTTPS, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copySelected(text);
}

function copySelected(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
