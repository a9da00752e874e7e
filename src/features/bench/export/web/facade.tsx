export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { ListExport } from './ListExport.tsx';
export { postForm } from './post-form.ts';
