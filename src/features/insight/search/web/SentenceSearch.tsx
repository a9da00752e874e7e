import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { NaturalQuery } from '../contract.ts';
import { searchRoutes } from './routes.ts';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

const MOST_CHARACTERS = 1000;

interface SentenceSearchProps {
  value: string;
  /** False for a sentence that a link brought: it is read at once. */
  isRead: boolean;
  onRead: (text: string, query: NaturalQuery) => void;
}

/** The search as a sentence; its reading is shown below as filters. */
export function SentenceSearch({ value, isRead, onRead }: SentenceSearchProps) {
  const t = useText('search');
  const [text, setText] = useState(value);
  const read = useAction(searchRoutes.read, { onDone: (query, input) => onRead(input.text, query) });
  const hasAsked = useRef(isRead || value === '');
  const ask = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    read.mutate({ text: value });
  });
  useEffect(() => ask(), []);
  return (
    <>
      <Input.Search
        size="large"
        value={text}
        status={isTooLong(text.trim(), MOST_CHARACTERS) ? 'error' : ''}
        aria-label={t('sentence.label')}
        placeholder={t('sentence.placeholder')}
        enterButton={t('action.search')}
        loading={read.isPending}
        onChange={(event) => setText(event.target.value)}
        onSearch={(wanted) => wanted.trim() && !isTooLong(wanted.trim(), MOST_CHARACTERS) && read.mutate({ text: wanted.trim() })}
      />
      <TooLong field={t('sentence.label')} text={text.trim()} most={MOST_CHARACTERS} />
    </>
  );
}
