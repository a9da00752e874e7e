import { Input } from 'antd';
import { useState } from 'react';
import type { ControlProps } from '#web/ui/control-props.ts';
import { linesOf } from '#web/ui/lines.ts';

export interface LinesInputProps extends ControlProps {
  value?: string[];
  onChange?: (lines: string[]) => void;
  placeholder?: string;
  /** Lines in sight while it is empty; 3 unless said otherwise. */
  minRows?: number;
}

/** A list as lines of text; empty lines do not count. */
export function LinesInput({ value = [], onChange, minRows = 3, ...rest }: LinesInputProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <Input.TextArea
      {...rest}
      value={text}
      spellCheck={false}
      autoSize={{ minRows, maxRows: 12 }}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(linesOf(event.target.value));
      }}
    />
  );
}
