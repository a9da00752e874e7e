import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

export interface WordLinesProps {
  value?: string[];
  onChange?: (value: string[]) => void;
  id?: string;
}

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter((word) => word !== '');

/** Words as lines of a text, each counted once. */
export function WordLines({ value = [], onChange, id }: WordLinesProps) {
  const t = useText('dictionary');
  const [text, setText] = useState(value.join('\n'));
  return (
    <div>
      <Input.TextArea
        {...(id ? { id } : {})}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 8, maxRows: 20 }}
        onChange={(event) => {
          setText(event.target.value);
          onChange?.(wordsOf(event.target.value));
        }}
      />
      <div className="num" aria-live="polite">
        {t('count', { count: wordsOf(text).length })}
      </div>
    </div>
  );
}
