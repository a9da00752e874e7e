import { useEffect } from 'react';
import { call, routeOf } from '#web/client/call.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import type { browseHistoryContract } from '../contract.ts';

export const browseHistoryScreens: readonly ScreenDef[] = [
  {
    path: '/front/tools/article-browse-history',
    title: 'browseHistory:screen.list',
    privilege: 'article-browse-history.b',
    menu: { area: 'front', group: 'tools', order: 60 },
    load: async () => (await import('./BrowseHistoryScreen.tsx')).BrowseHistoryScreen,
  },
];

const create = routeOf<(typeof browseHistoryContract)['create']>({ method: 'POST', path: '/v1/article/log-user-browse' });

/** Notes that the reader has opened this article; undefined while it is not there yet. */
export function useBrowseLog(articleId: number | undefined): void {
  useEffect(() => {
    // Reading does not depend on the note of it.
    if (articleId !== undefined) void call(create, { articleId }).catch(() => undefined);
  }, [articleId]);
}
