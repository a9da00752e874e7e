import { Button, theme } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useUser } from '../session/user-store.ts';
import { signOut } from './sign-out.ts';

/** Shown on every screen of a simulated login, so that nobody forgets whose account it is. */
export function SimulationBar() {
  const t = useText('web');
  const user = useUser();
  const { gateway } = usePlatform();
  const { token } = theme.useToken();
  if (user?.Is_Simulate_Login_User !== 1) return null;
  return (
    <output className="simulation-bar" style={{ background: token.gold2, color: token.gold10, borderBottom: `1px solid ${token.gold5}` }}>
      <span>{t('shell.simulated', { client: user.clientName, name: user.name || user.username })}</span>
      <Button size="small" onClick={() => void signOut(gateway).then(() => window.close())}>
        {t('shell.endSimulation')}
      </Button>
    </output>
  );
}
