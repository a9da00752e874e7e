// The way into the editor, for the list and the preview.
export { EditLink } from './EditLink.tsx';
