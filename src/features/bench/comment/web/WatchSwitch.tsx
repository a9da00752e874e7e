import { Switch } from 'antd';
import { useEffect } from 'react';
import type { articleContract } from '#features/core/article/contract.ts';
import { routeOf } from '#web/client/call.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { commentContract } from '../contract.ts';

const detailRoute = routeOf<(typeof articleContract)['detail']>({ method: 'GET', path: '/v1/article/detail' });

/** Switches the watch on the article's comments. Showing it marks the comments as seen. */
export function WatchSwitch({ articleId }: { articleId: number }) {
  const t = useText('comment');
  const mayChange = useRights('comment-monitor').modify;
  const article = useCall(detailRoute, { id: articleId });
  const md5 = article.data?.md5;
  const found = useCall(commentContract.findByArticle, { articleMd5Id: md5 ?? '' }, { isEnabled: md5 !== undefined });
  const watch = found.data?.setting ?? undefined;
  const invalidates = [commentContract];
  const create = useAction(commentContract.create, { invalidates, success: t('done.created') });
  const enable = useAction(commentContract.changeEnableStatus, { invalidates });
  const { mutate: view } = useAction(commentContract.updateViewed, { saysError: false });
  const [id, newest, viewed] = [watch?.id, watch?.Max_Article_Reply_ID ?? 0, watch?.User_Viewed_Latest_Reply_ID ?? 0];
  useEffect(() => {
    if (id !== undefined && newest > viewed) view({ Article_Track_Task_ID: id, User_Viewed_Latest_Reply_ID: newest });
  }, [id, newest, viewed, view]);
  const toggle = (isOn: boolean) => {
    if (watch) enable.mutate({ ids: [watch.id], isEnabled: isOn });
    else create.mutate({ articleId });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
    <label>
      {t('action.watch')}{' '}
      <Switch
        size="small"
        aria-label={t('action.watch')}
        checked={watch?.isEnabled === true}
        loading={found.isPending || create.isPending || enable.isPending}
        disabled={!mayChange}
        onChange={toggle}
      />
      {watch?.isEnabled && <small> {t('minutes', { total: watch.intervalMinutes })}</small>}
    </label>
  );
}
