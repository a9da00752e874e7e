import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShortcut } from './shortcuts.ts';
import { textWidth } from './text-width.ts';

export interface KeywordFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder: string;
  /** Minimum width; it grows to fit the placeholder. */
  width?: number;
}

const FONT_PX = 14;
/** Width of the button, the clear sign, and the space at the sides. */
const BESIDE_PX = 84;

/** Searches on Enter; the key `/` focuses it. */
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
      style={{ width: Math.max(width, textWidth(placeholder, FONT_PX) + BESIDE_PX) }}
      onSearch={(text) => onChange(text.trim() || undefined)}
    />
  );
}
