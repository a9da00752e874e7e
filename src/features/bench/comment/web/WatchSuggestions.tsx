import { Button, Flex, theme } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { articleContract } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { routeOf } from '#web/client/call.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { commentContract } from '../contract.ts';

const listRoute = routeOf<(typeof articleContract)['list']>({ method: 'GET', path: '/v1/article/list' });
const DAYS = 3;
const SHOWN = 5;

/** Where nothing is watched yet: the client's hottest articles of the last days, each watched by one click. */
export function WatchSuggestions() {
  const t = useText('comment');
  const { token } = theme.useToken();
  const [from] = useState(() => Date.now() - DAYS * DAY_MS);
  const articles = useCall(listRoute, { from, sort: 'heat', pageSize: SHOWN, isFolded: true, hasFacets: false });
  const create = useAction(commentContract.create, { invalidates: [commentContract], success: t('done.created') });
  const mayChange = useRights('comment-monitor').modify;
  const items = articles.data?.items ?? [];
  if (!mayChange || items.length === 0) return null;
  return (
    <Flex vertical gap={4} style={{ maxWidth: 720, margin: '16px auto 0', textAlign: 'start' }}>
      <span style={{ color: token.colorTextSecondary }}>{t('suggest.title')}</span>
      {items.map(({ id, title, siteName }) => (
        <Flex key={id} gap={12} align="center" justify="space-between">
          <Link to={pathTo(ARTICLE_DETAIL, { id })} className="one-line" title={title}>
            {title}
          </Link>
          <Flex gap={8} align="center" style={{ flex: 'none' }}>
            <small style={{ color: token.colorTextSecondary }}>{siteName}</small>
            <Button
              size="small"
              aria-label={t('suggest.named', { title })}
              loading={create.isPending && create.variables?.articleId === id}
              onClick={() => create.mutate({ articleId: id })}
            >
              {t('suggest.watch')}
            </Button>
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
