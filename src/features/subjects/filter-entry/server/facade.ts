// What other features may do with a client's lists: put something on one, and see what that would do.
export { ensureEntry } from './ensure-entry.ts';
export { previewEntries } from './preview-entries.ts';
