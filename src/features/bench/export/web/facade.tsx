export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { postForm } from './post-form.ts';
