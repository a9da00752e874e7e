import { Button, Result } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { getHomePage } from '../session/home-page.ts';
import { useUser } from '../session/user-store.ts';

export function NotFoundScreen() {
  const t = useText('web');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  return (
    <Result
      status="404"
      title={<h1 className="result-title">{t('screen.notFound')}</h1>}
      subTitle={t('notFound.text', { path: pathname })}
      extra={
        <Button type="primary" onClick={() => void navigate(user ? getHomePage(user) : '/login')}>
          {t('action.goHome')}
        </Button>
      }
    />
  );
}
