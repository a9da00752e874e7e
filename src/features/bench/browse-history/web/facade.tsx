// For the article's page.
import { useEffect } from 'react';
import { call, routeOf } from '#web/client/call.ts';
import type { browseHistoryContract } from '../contract.ts';

const create = routeOf<(typeof browseHistoryContract)['create']>({ method: 'POST', path: '/v1/article/log-user-browse' });

/** Notes that the reader has opened this article; undefined while it is not there yet. */
export function useBrowseLog(articleId: number | undefined): void {
  useEffect(() => {
    // Reading does not depend on the note of it.
    if (articleId !== undefined) void call(create, { articleId }).catch(() => undefined);
  }, [articleId]);
}
