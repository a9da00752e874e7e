import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { MOST_GROUPS, serverGroupContract } from '../contract.ts';

interface GroupSelectProps extends ControlProps {
  value?: number | null;
  onChange?: (groupId: number | null) => void;
  placeholder?: string;
}

/** A node group, or none. */
export function GroupSelect({ value, onChange, ...rest }: GroupSelectProps) {
  const groups = useCall(serverGroupContract.list, { pageSize: MOST_GROUPS }).data?.items ?? [];
  return (
    <Select
      {...rest}
      allowClear
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(groupId: number | undefined) => onChange?.(groupId ?? null)}
    />
  );
}
