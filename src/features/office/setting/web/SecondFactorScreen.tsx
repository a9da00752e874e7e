import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { fetchUser } from '#web/session/enter.ts';
import { getHomePage } from '#web/session/home-page.ts';
import { useUser } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

/** Where a person is led whose role asks for a second step: set up, and the work begins. */
export function SecondFactorScreen() {
  const t = useText('setting');
  const user = useUser();
  const { gateway } = usePlatform();
  const navigate = useNavigate();
  const isDemanded = user?.mustSetUpSecondFactor === true;
  const goOn = () =>
    void fetchUser(gateway).then(
      () => navigate(user ? getHomePage(user) : '/', { replace: true }),
      () => undefined,
    );
  return (
    <>
      <PageHeader />
      {isDemanded && <Alert type="info" showIcon title={t('secondFactor.demanded')} />}
      <SecondFactorPanel {...(isDemanded ? { onKept: goOn } : {})} />
      <PasskeysPanel {...(isDemanded ? { onKept: goOn } : {})} />
    </>
  );
}
