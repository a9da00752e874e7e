import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CLASS_SCREEN, classKindOf } from './class-kind.ts';

interface RejectHeaderProps {
  kind: RejectKind;
  create: ReactNode;
  onOpen: (dialog: 'import' | 'test') => void;
}

export function RejectHeader({ kind, create, onOpen }: RejectHeaderProps) {
  const t = useText('globalReject');
  const { modify } = useRights('operation-setting');
  const classKind = classKindOf(kind);
  return (
    <PageHeader
      extra={
        <>
          {classKind && (
            <Link to={CLASS_SCREEN[classKind]}>
              <Button>{t('action.classes')}</Button>
            </Link>
          )}{' '}
          <Button onClick={() => onOpen('test')}>{t('action.test')}</Button>{' '}
          {modify && <Button onClick={() => onOpen('import')}>{t('action.import')}</Button>} {create}
        </>
      }
    >
      {t(`about.${kind}`)}
    </PageHeader>
  );
}
