import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import type { Privilege } from '#shared/privileges.ts';
import { useText } from '../i18n/use-text.ts';
import { getHomePage } from '../session/home-page.ts';
import { useUser } from '../session/user-store.ts';

export function ForbiddenScreen({ privilege }: { privilege: Privilege }) {
  const t = useText('web');
  const navigate = useNavigate();
  const user = useUser();
  return (
    <Result
      status="403"
      title={<h1 className="result-title">{t('forbidden.title')}</h1>}
      subTitle={t('forbidden.text', { privilege })}
      extra={
        <Button type="primary" onClick={() => void navigate(user ? getHomePage(user) : '/login')}>
          {t('action.goHome')}
        </Button>
      }
    />
  );
}
