// Exports that need an approval.
import type { Generated } from 'kysely';

export interface ExportRequestTable {
  kind: 'articles' | 'comments' | 'reports';
  asked: Record<string, unknown>;
  /** One whose time is over stays as it was. */
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
}
