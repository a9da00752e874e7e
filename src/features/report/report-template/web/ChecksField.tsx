import { Checkbox } from 'antd';
import type { ControlProps } from '#web/ui/control-props.ts';

interface ChecksFieldProps<Value extends string> extends ControlProps {
  options: { value: Value; label: string }[];
  value?: Value[];
  onChange?: (value: Value[]) => void;
}

/** Several of a few. A group of boxes has no role that may be required; the mark at the label says so. */
export function ChecksField<Value extends string>({ 'aria-required': _required, ...control }: ChecksFieldProps<Value>) {
  return <Checkbox.Group {...control} />;
}
