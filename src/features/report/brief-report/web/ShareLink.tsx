import { Button } from 'antd';
import { Link } from 'react-router';
import { HTML_REPORT } from '#features/report/html-report/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';

/** Leads to the form that makes a link to a bulletin for readers outside. */
export function ShareLink({ id, isInRow = false }: { id: number; isInRow?: boolean }) {
  const t = useText('briefReport');
  const mayShare = useCan('html-report.m');
  if (!mayShare) return null;
  return (
    <Link to={pathTo(HTML_REPORT, {}, { create: 1, bulletinId: id })}>
      <Button {...(isInRow && { type: 'link', size: 'small' })} tabIndex={-1}>
        {t('action.share')}
      </Button>
    </Link>
  );
}
