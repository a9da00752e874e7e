import { Alert } from 'antd';
import { useContext } from 'react';
import { DialogScopeContext } from '#web/ui/unsaved.ts';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { SourcePreview } from '../contract.ts';
import { CLIENT_LIST_PAGE } from '../paths.ts';

/** Says that an address is collected already, by whom and since when it was read; the client's own source opens. */
export function CollectedAlready({ collected }: { collected: SourcePreview['collected'] }) {
  const t = useText('source');
  const dialog = useContext(DialogScopeContext);
  if (collected.length === 0) return undefined;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t(collected.some(({ isOwn }) => isOwn) ? 'collected.own' : 'collected.provider')}
      description={collected.map((source) => (
        <div key={source.id}>
          {source.isOwn ? (
            <Link to={`${CLIENT_LIST_PAGE}?source=${source.id}`} onClick={dialog?.leave}>
              {source.name}
            </Link>
          ) : (
            source.name
          )}{' '}
          · {t(`kind.${source.kind}`)} · {t(`state.${source.state}`)} · {t('detail.lastSuccess')} <Time value={source.lastSuccessAt} />
        </div>
      ))}
    />
  );
}
