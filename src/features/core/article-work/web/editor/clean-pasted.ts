/** Attributes that say what something is, not how it looked where it was copied. */
const KEPT: Record<string, readonly string[]> = { A: ['href'], IMG: ['src', 'alt'], OL: ['start'] };
const REMOVED =
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, form, input, button, select, textarea, canvas, audio';

/** Markup from the clipboard without looks, scripts and what no text needs; the editor's schema drops the elements that it does not know. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const kept = KEPT[element.tagName] ?? [];
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}
