// Operations on a client's lists for other features: adding an entry, and previewing the effect.
export { ensureEntry } from './ensure-entry.ts';
export { previewEntries } from './preview-entries.ts';
