import { Input } from 'antd';
import { useState } from 'react';

export interface LinesInputProps {
  value?: string[];
  onChange?: (lines: string[]) => void;
  id?: string;
  placeholder?: string;
}

/** A list as lines of text; empty lines do not count. */
export function LinesInput({ value = [], onChange, ...rest }: LinesInputProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <Input.TextArea
      {...rest}
      value={text}
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 12 }}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.([...new Set(event.target.value.split('\n').map((line) => line.trim()))].filter(Boolean));
      }}
    />
  );
}
