export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { ListExport } from './ListExport.tsx';
export { postForm } from './post-form.ts';
export { useExportFile, type AskedExport } from './use-export-file.ts';
export { AskExportDialog } from './AskExportDialog.tsx';
