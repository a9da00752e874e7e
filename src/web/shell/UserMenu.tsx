import { DownOutlined, KeyOutlined, LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useUser } from '../session/user-store.ts';
import { openShortcutHelp } from '../ui/shortcuts.ts';
import { signOut } from './sign-out.ts';

export function UserMenu() {
  const t = useText('web');
  const user = useUser();
  const navigate = useNavigate();
  const { gateway } = usePlatform();
  if (!user) return null;
  const items = [
    { key: 'who', disabled: true, label: `${user.clientName} · ${user.username}` },
    { type: 'divider' as const },
    {
      key: 'profile',
      icon: <UserOutlined />,
      label: t('shell.profile'),
      onClick: () => void navigate('/setting/personal-setting/user-info'),
    },
    {
      key: 'password',
      icon: <KeyOutlined />,
      label: t('shell.password'),
      onClick: () => void navigate('/setting/personal-setting/password-update'),
    },
    { key: 'shortcuts', icon: <QuestionCircleOutlined />, label: t('shortcut.title'), onClick: openShortcutHelp },
    { type: 'divider' as const },
    { key: 'out', icon: <LogoutOutlined />, label: t('shell.signOut'), onClick: () => void signOut(gateway) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="header-button">
        <UserOutlined /> <span className="header-user">{user.name || user.username}</span> <DownOutlined style={{ fontSize: 10 }} />
      </button>
    </Dropdown>
  );
}
