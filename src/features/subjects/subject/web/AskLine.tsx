import { Input, type InputProps } from 'antd';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

interface AskLineProps extends Pick<InputProps, 'placeholder'> {
  label: string;
  /** Characters that the call takes. */
  most: number;
  value: string;
  onChange: (value: string) => void;
  onAsk: () => void;
}

/** A line whose Enter key asks; it must not submit the form around it. */
export function AskLine({ label, most, onChange, onAsk, ...input }: AskLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the input is the control
    <label>
      {label}
      <Input
        {...input}
        status={isTooLong(input.value, most) ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          onAsk();
        }}
      />
      <TooLong field={label} text={input.value} most={most} />
    </label>
  );
}
