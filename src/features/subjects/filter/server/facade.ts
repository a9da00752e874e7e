// Common operations of the filter lists: notifying, previewing and applying every change in one way.
export { changeRules } from './change-rules.ts';
export { countDrops, dropKey } from './drops.ts';
export { type JudgedRow } from './judge-window.ts';
export { type PreviewInput, previewRules } from './preview-rules.ts';
export { startApply } from './start-apply.ts';
export { loadPlaces } from './load-places.ts';
