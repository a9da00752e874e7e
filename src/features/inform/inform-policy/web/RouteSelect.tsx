import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { informRouteContract } from '../contract.ts';

interface RouteSelectProps extends ControlProps {
  /** Is not offered. */
  own: number;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

const OFFERED = 200;
const STEP = '\u3000';

/** One of the routes, as the tree that they are. */
export function RouteSelect({ own, ...control }: RouteSelectProps) {
  const t = useText('informPolicy');
  const found = useCall(informRouteContract.list, { pageSize: OFFERED });
  const routes = (found.data?.items ?? []).filter(({ id }) => id !== own);
  return (
    <Select<number>
      {...control}
      allowClear
      placeholder={t('noParent')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      options={routes.map(({ id, name, depth }) => ({ value: id, label: STEP.repeat(depth) + name }))}
    />
  );
}
