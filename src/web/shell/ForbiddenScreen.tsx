import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import { FLAGS, MODULES, type Privilege } from '#shared/privileges.ts';
import { useText } from '../i18n/use-text.ts';
import { getHomePage } from '../session/home-page.ts';
import { useUser } from '../session/user-store.ts';

/** What a permission is called: the module, and what is done there. */
function useRightText(privilege: Privilege): string {
  const t = useText('user');
  const [name, letter] = privilege.split('.');
  const module = MODULES.find((each) => each === name);
  const flag = FLAGS.find((each) => each === letter);
  return module && flag ? `${t(`right.module.${module}`)} · ${t(`right.flag.${flag}`)}` : privilege;
}

export function ForbiddenScreen({ privilege }: { privilege: Privilege }) {
  const t = useText('web');
  const navigate = useNavigate();
  const user = useUser();
  const right = useRightText(privilege);
  return (
    <Result
      status="403"
      title={<h1 className="result-title">{t('forbidden.title')}</h1>}
      subTitle={t('forbidden.text', { privilege: right })}
      extra={
        <Button type="primary" onClick={() => void navigate(user ? getHomePage(user) : '/login')}>
          {t('action.goHome')}
        </Button>
      }
    />
  );
}
