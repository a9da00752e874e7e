import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { type ClassKind, MOST_CLASSES, rejectClassContract } from '../contract.ts';

interface ClassSelectProps extends ControlProps {
  kind: ClassKind;
  value?: number | null;
  onChange?: (classId: number | null) => void;
  placeholder?: string;
  width?: number | string;
}

/** A class of the list, or none. */
export function ClassSelect({ kind, value, onChange, width = '100%', ...rest }: ClassSelectProps) {
  const classes = useCall(rejectClassContract.list, { kind, pageSize: MOST_CLASSES }).data?.items ?? [];
  return (
    <Select
      {...rest}
      allowClear
      style={{ width }}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={classes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(classId: number | undefined) => onChange?.(classId ?? null)}
    />
  );
}
