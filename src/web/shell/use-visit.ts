// Work at every navigation: route meta stored, title set, page scrolled to its top, visit logged.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { textOf } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useRecordName } from '../screens/record-name.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { logVisit } from '../session/enter.ts';
import { KEYS, writeJson } from '../session/storage.ts';
import { useUser } from '../session/user-store.ts';
import { updateMenu } from '../state/persisted-state.ts';

export function useVisit(screen: ScreenDef | undefined): void {
  const { pathname, search } = useLocation();
  const { gateway, table, defaultSystemName } = usePlatform();
  useLanguage();
  const user = useUser();
  const record = useRecordName();
  const title = screen ? textOf(screen.title) : '';
  const systemName = user?.Client_System_Name || defaultSystemName;

  // A session that has just ended has cleared the storage; nothing may be written to it for the screen being left.
  const mayRemember = screen !== undefined && (user !== undefined || screen.privilege === 'public');

  useEffect(() => {
    if (!mayRemember) return;
    updateMenu({ pageTitle: title, breadcrumb: table.trail(screen).map((item) => textOf(item.title)) });
  }, [screen, title, table, mayRemember]);

  useEffect(() => {
    if (mayRemember) document.title = `${record && `${record} · `}${title} – ${systemName}`;
  }, [title, record, systemName, mayRemember]);

  useEffect(() => {
    if (mayRemember) writeJson(KEYS.routeMeta, { path: pathname, query: search, title: screen.title, privilege: screen.privilege });
  }, [screen, pathname, search, mayRemember]);

  // A change of the query, for example by a filter, or of the language is not a new visit.
  const noteVisit = useEffectEvent((path: string) => {
    if (screen && screen.privilege !== 'public') void logVisit(path, title, gateway);
  });
  useEffect(() => {
    window.scrollTo(0, 0);
    noteVisit(pathname);
  }, [pathname]);
}
