import { Input, type InputProps } from 'antd';

interface AskLineProps extends Pick<InputProps, 'maxLength' | 'placeholder'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onAsk: () => void;
}

/** A line whose Enter key asks; it must not submit the form around it. */
export function AskLine({ label, onChange, onAsk, ...input }: AskLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the input is the control
    <label>
      {label}
      <Input
        {...input}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          onAsk();
        }}
      />
    </label>
  );
}
