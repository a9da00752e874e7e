import { Alert, Flex } from 'antd';
import { Link } from 'react-router';
import { REJECT_DOMAIN, REJECT_JUNKWORD, REJECT_URL, WEIBO_REJECT_WORD } from '#features/sources/global-reject/paths.ts';
import { CLIENT_LIST_PAGE, TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useUser } from '#web/session/user-store.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import type { LogDetail } from '../contract.ts';
import { EXTRACTION_LOG } from '../paths.ts';
import { useEntryText } from './use-entry-text.ts';

const REJECT_LISTS: Record<string, string | undefined> = {
  'reject-domain': REJECT_DOMAIN,
  'reject-url': REJECT_URL,
  'reject-junkword': REJECT_JUNKWORD,
  'reject-weibo-word': WEIBO_REJECT_WORD,
};
const LOOK = { stored: 'success', duplicate: 'info', filtered: 'info', failed: 'error' } as const;

/** The cause in a sentence, what to do about it, and the ways there. */
export function Explanation({ detail }: { detail: LogDetail }) {
  const t = useText('extractionLog');
  const why = useEntryText();
  const { entry } = detail;
  const isPartial = entry.detail.startsWith('page:');
  return (
    <Alert
      type={isPartial ? 'warning' : LOOK[entry.outcome]}
      showIcon
      title={why(entry) || t(`outcome.${entry.outcome}`)}
      description={
        <>
          <p style={{ marginBlock: 4 }}>{t(`cause.${entry.cause}`)}</p>
          <Ways detail={detail} />
        </>
      }
    />
  );
}

function Ways({ detail: { entry, source, similar } }: { detail: LogDetail }) {
  const t = useText('extractionLog');
  const own = useUser()?.Client_ID;
  const isOwn = source !== null && source.clientId === own;
  const list = REJECT_LISTS[entry.reason];
  const period = formatDateRange({ from: similar.from, until: similar.until - 1 });
  const query = new URLSearchParams({ kind: entry.kind, host: entry.host, range: period });
  query.append('outcome', entry.outcome);
  query.append('reason', entry.reason);
  return (
    <Flex gap={16} wrap>
      {entry.host && similar.total > 0 && (
        <Link to={`${EXTRACTION_LOG}?${query.toString()}`}>
          {t('way.similar', {
            host: entry.host,
            total: similar.total,
            shown: `${formatInFull(similar.total)}${similar.isMore ? '+' : ''}`,
          })}
        </Link>
      )}
      {source && <Link to={pathTo(TASK_SCHEDULE, {}, { source: source.id })}>{t('way.source', { name: source.name })}</Link>}
      {source && isOwn && <Link to={pathTo(CLIENT_LIST_PAGE, {}, { edit: source.id })}>{t('way.edit')}</Link>}
      {list && <Link to={`${list}?${new URLSearchParams({ keyword: entry.detail }).toString()}`}>{t('way.rejects')}</Link>}
    </Flex>
  );
}
