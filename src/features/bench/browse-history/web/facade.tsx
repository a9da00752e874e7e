// For the article's page.
import { useEffect } from 'react';
import { ofClientOfPage } from '#web/client/of-client.ts';
import { call, routeOf } from '#web/client/call.ts';
import type { browseHistoryContract } from '../contract.ts';

const create = routeOf<(typeof browseHistoryContract)['create']>({ method: 'POST', path: '/v1/article/log-user-browse' });

/** Records that the reader has opened this article; undefined until it is loaded. */
export function useBrowseLog(articleId: number | undefined): void {
  useEffect(() => {
    if (ofClientOfPage() !== undefined) return;
    // Reading the article does not depend on this record.
    if (articleId !== undefined) void call(create, { articleId }).catch(() => undefined);
  }, [articleId]);
}
