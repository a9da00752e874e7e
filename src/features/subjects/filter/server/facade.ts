// What the lists of the filters share: every change of them is told, tried and applied in one way.
export { changeRules } from './change-rules.ts';
export { countDrops, dropKey } from './drops.ts';
export { type JudgedRow } from './judge-window.ts';
export { type PreviewInput, previewRules } from './preview-rules.ts';
export { startApply } from './start-apply.ts';
export { loadPlaces } from './load-places.ts';
