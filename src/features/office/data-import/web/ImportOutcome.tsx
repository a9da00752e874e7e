import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import type { DataImport } from '../contract.ts';
import { articlesOf } from './import-columns.tsx';

/** What a check found, a run made, an undoing took away. */
export function ImportOutcome({ row }: { row: DataImport }) {
  const t = useText('dataImport');
  const maySee = useCan('classifiedInfo.b');
  const { id, kind, state, made, known, refused, undone, kept, checked } = row;
  const counts = { rows: made + known + refused, made, known, refused };
  if (state === 'uploaded') return null;
  if (state === 'checking') return <p style={{ margin: 0 }}>{t('ranSoFar', counts)}</p>;
  if (state === 'checked') return checked && <p style={{ margin: 0 }}>{t('checked', checked)}</p>;
  return (
    <div>
      <p style={{ margin: 0 }}>{t(state === 'done' || undone + kept > 0 ? 'ran' : 'ranSoFar', counts)}</p>
      {maySee && kind === 'articles' && made > undone && (
        <p style={{ margin: 0 }}>
          <Link to={articlesOf(id)}>{t('articles', { total: made - undone })}</Link>
        </p>
      )}
      {undone > 0 && <p style={{ margin: 0 }}>{t('undone', { undone })}</p>}
      {kept > 0 && <p style={{ margin: 0 }}>{t(kind === 'articles' ? 'kept' : 'keptItems', { kept })}</p>}
    </div>
  );
}
