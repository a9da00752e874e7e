import { Collapse } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { dbCheckContract } from '../contract.ts';

/** The tables and columns that a check may read, behind a line that opens. */
export function ReadableColumns() {
  const t = useText('databaseMonitor');
  return (
    <Collapse size="small" style={{ marginBlockEnd: 16 }} items={[{ key: 'columns', label: t('action.columns'), children: <Columns /> }]} />
  );
}

function Columns() {
  const tables = useCall(dbCheckContract.columns, undefined, { staleMs: Number.POSITIVE_INFINITY }).data?.items ?? [];
  return (
    <ul style={{ maxBlockSize: 240, overflow: 'auto', paddingInlineStart: 20, fontFamily: 'monospace' }}>
      {tables.map(({ name, columns }) => (
        <li key={name}>
          <strong>{name}</strong>: {columns.join(', ')}
        </li>
      ))}
    </ul>
  );
}
