import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { missingPageContract } from '#features/subjects/missing-page/contract.ts';
import { MISSING_PAGE } from '#features/subjects/missing-page/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { Explanation } from '../explanation.schema.ts';

/** Says that the page was read now and is not stored; users who may can report it as missing. */
export function FetchedNote({ article }: { article: Explanation['article'] }) {
  const t = useText('subject');
  const rights = useRights('tag');
  const report = useAction(missingPageContract.create, { success: t('why.reportedNow'), invalidates: [missingPageContract] });
  const { fetchedAt, url } = article;
  return (
    <Alert
      type="info"
      showIcon
      title={t('why.fetched', { time: fetchedAt === null ? '' : formatFullTime(fetchedAt) })}
      action={
        report.isSuccess ? (
          <Link to={pathTo(MISSING_PAGE, {})}>{t('why.reported')}</Link>
        ) : (
          rights.modify && (
            <Button size="small" loading={report.isPending} onClick={() => report.mutate({ url: [url] })}>
              {t('why.report')}
            </Button>
          )
        )
      }
    />
  );
}
