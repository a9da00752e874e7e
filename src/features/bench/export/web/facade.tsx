import { lazy } from 'react';

export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { ListExport } from './ListExport.tsx';
export { postForm } from './post-form.ts';
export type { AskedExport } from './begin-export.ts';
export { useExportFile } from './use-export-file.ts';

/** Loaded when an export needs an approval. */
export const AskExportDialog = lazy(async () => ({ default: (await import('./AskExportDialog.tsx')).AskExportDialog }));
