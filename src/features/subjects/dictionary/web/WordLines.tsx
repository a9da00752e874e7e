import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { linesOf } from '#web/ui/lines.ts';

export interface WordLinesProps extends ControlProps {
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Words as lines of a text, each counted once. */
export function WordLines({ value = [], onChange, ...control }: WordLinesProps) {
  const t = useText('dictionary');
  const [text, setText] = useState(value.join('\n'));
  return (
    <div>
      <Input.TextArea
        {...control}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 8, maxRows: 20 }}
        onChange={(event) => {
          setText(event.target.value);
          onChange?.(linesOf(event.target.value));
        }}
      />
      <div className="num" aria-live="polite">
        {t('count', { count: linesOf(text).length })}
      </div>
    </div>
  );
}
