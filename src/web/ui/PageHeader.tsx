import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { textOf, useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useRecordName } from '../screens/record-name.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useScreen } from '../screens/use-screen.ts';

interface PageHeaderProps {
  title?: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
  /** The title is left to the menu and to screen readers, so that a dense screen begins higher. */
  isCompact?: boolean;
}

/** Breadcrumb and title of the screen, from the screen table; the screen's own buttons are on the right. */
export function PageHeader({ title, extra, children, isCompact = false }: PageHeaderProps) {
  const t = useText('web');
  useLanguage();
  const { table } = usePlatform();
  const screen = useScreen();
  const area = areaOf(table, useLocation().pathname);
  const trail = screen ? table.trail(screen) : [];
  const group = trail.findLast((item) => item.menu?.group)?.menu?.group;
  const screenTitle = screen ? textOf(screen.title) : '';
  const record = useRecordName();
  const items = [
    ...(area ? [{ title: t(`area.${area}`) }] : []),
    ...(group ? [{ title: t(`group.${group}`) }] : []),
    ...trail.slice(0, -1).map((item) => ({ title: <Link to={item.path}>{textOf(item.title)}</Link> })),
  ];
  return (
    <header className={isCompact ? 'page-header is-compact' : 'page-header'}>
      <div>
        {items.length > 0 && !isCompact && <Breadcrumb items={items} />}
        <h1 className={isCompact ? 'sr-only' : undefined}>{title ?? (record ? `${screenTitle} · ${record}` : screenTitle)}</h1>
        {children}
      </div>
      {extra && <div>{extra}</div>}
    </header>
  );
}
