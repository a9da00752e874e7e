/** The beginning of a text, which says that it goes on unless a sentence ends there. */
export const excerpt = (text: string): string => (text === '' || /[。！？!?.…”"]$/.test(text.trim()) ? text : `${text}…`);
