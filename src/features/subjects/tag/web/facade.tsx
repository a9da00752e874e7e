// What other features show of tags.
export { TagChip } from './TagChip.tsx';
