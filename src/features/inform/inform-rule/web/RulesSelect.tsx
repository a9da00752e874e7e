import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { informRuleContract } from '../contract.ts';

interface RulesSelectProps extends ControlProps {
  value?: number[];
  onChange?: (value: number[]) => void;
  placeholder?: string;
}

const OFFERED = 200;

/** Rules by their names. */
export function RulesSelect({ value = [], onChange, ...control }: RulesSelectProps) {
  const found = useCall(informRuleContract.list, { pageSize: OFFERED, sort: 'name', isDescending: false });
  return (
    <Select<number[]>
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      value={value}
      options={(found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
