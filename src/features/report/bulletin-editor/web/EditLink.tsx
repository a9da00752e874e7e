import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { REPORT_EDITOR } from '../paths.ts';

interface EditLinkProps {
  bulletin: { id: number; state: string };
  isInRow?: boolean;
}

/** Drafts alone are edited. */
export function EditLink({ bulletin: { id, state }, isInRow = false }: EditLinkProps) {
  const t = useText('bulletinEditor');
  const mayEdit = useCan('brief-report.m');
  if (!mayEdit || state !== 'draft') return null;
  return (
    <Link to={pathTo(REPORT_EDITOR, {}, { id })}>
      <Button {...(isInRow && { type: 'link', size: 'small' })} tabIndex={-1}>
        {t('action.edit')}
      </Button>
    </Link>
  );
}
