import { useCan } from '#web/session/user-store.ts';
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx';

/** All articles of a kept list as a file, also as a document; for those who may export. */
export function ListExport(props: Required<Pick<ExportButtonProps, 'list'>>) {
  return useCan('classifiedInfo.a') && <ExportButton size="middle" {...props} />;
}
