// The bar at the bottom of a phone: the screens that are needed most, and the whole menu behind the last button.
import { MenuOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { grants } from '#shared/privileges.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textOf, useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { useUserStore } from '../session/user-store.ts';
import { Icon } from './Icon.tsx';
import './phone.css';

const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }));

export function PhoneTabs({ screen }: { screen: ScreenDef }) {
  const t = useText('web');
  useLanguage();
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const [isOpen, setIsOpen] = useState(false);
  const marked = new Set(table.trail(screen).map((item) => item.path));
  const tabs = table.screens
    .flatMap(({ path, title, privilege, menu }) => (menu?.tab && grants(privileges, privilege) ? [{ path, title, ...menu.tab }] : []))
    .toSorted((a, b) => a.order - b.order);
  return (
    <nav className="phone-tabs" aria-label={t('shell.tabs')}>
      {tabs.map(({ path, title, icon }) => (
        <Link key={path} to={path} className="phone-tab" aria-current={marked.has(path) ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{textOf(title)}</span>
        </Link>
      ))}
      <button type="button" className="phone-tab" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <MenuOutlined />
        <span>{t('shell.menu')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneMenu screen={screen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
