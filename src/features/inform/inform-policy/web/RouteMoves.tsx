import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformRoute, informRouteContract } from '../contract.ts';

const ALL = 200;
const STEPS = [
  { step: -1, key: 'action.up', icon: <ArrowUpOutlined /> },
  { step: 1, key: 'action.down', icon: <ArrowDownOutlined /> },
] as const;

/** One step up or down among the routes beside it, not only among those in the list. */
export function RouteMoves({ route: { id, name, parentId } }: { route: InformRoute }) {
  const t = useText('informPolicy');
  const all = useCall(informRouteContract.list, { pageSize: ALL }).data?.items ?? [];
  const ids = all.filter((other) => other.parentId === parentId).map((other) => other.id);
  const order = useAction(informRouteContract.order, {
    invalidates: [informRouteContract],
    success: t('done.ordered'),
    undo: () => ({ ids }),
  });
  const place = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  return STEPS.map(({ step, key, icon }) => (
    <Button
      key={key}
      type="text"
      size="small"
      icon={icon}
      aria-label={t(key, { name })}
      title={t(key, { name })}
      disabled={place < 0 || order.isPending || place + step < 0 || place + step >= ids.length}
      onClick={() => order.mutate({ ids: others.toSpliced(place + step, 0, id) })}
    />
  ));
}
