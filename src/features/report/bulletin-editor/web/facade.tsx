// The way into the editor, for the list and the preview; and its text, for panels beside it.
export { EditLink } from './EditLink.tsx';
export { Changes } from './Changes.tsx';
export { type TextDesk, useTextDesk } from './text-desk.ts';
