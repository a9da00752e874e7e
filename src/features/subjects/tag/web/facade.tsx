// Tag components for other features.
export { TagChip } from './TagChip.tsx';
