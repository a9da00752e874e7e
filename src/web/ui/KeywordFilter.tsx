import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShortcut } from './shortcuts.ts';

export interface KeywordFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder: string;
  width?: number;
}

/** Searches on Enter; `/` goes to it. */
export function KeywordFilter({ value, onChange, placeholder, width = 240 }: KeywordFilterProps) {
  const t = useText('web');
  const input = useRef<InputRef>(null);
  useShortcut('/', t('shortcut.search'), () => input.current?.focus());
  return (
    <Input.Search
      key={value ?? ''}
      ref={input}
      defaultValue={value ?? ''}
      placeholder={placeholder}
      aria-label={placeholder}
      allowClear
      style={{ width }}
      onSearch={(text) => onChange(text.trim() || undefined)}
    />
  );
}
