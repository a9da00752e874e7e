import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { AskLine } from './AskLine.tsx';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

export interface Pasted {
  title: string;
  content: string;
  url: string;
  author: string;
}

/** Characters that the call takes. */
export const LONGEST_PASTED: Readonly<Record<keyof Pasted, number>> = { title: 500, content: 50_000, url: 2_000, author: 100 };

interface PastedArticleProps {
  pasted: Pasted;
  onChange: (change: Partial<Pasted>) => void;
  onAsk: () => void;
}

/** A pasted article, part by part. */
export function PastedArticle({ pasted, onChange, onAsk }: PastedArticleProps) {
  const t = useText('subject');
  const line = (name: keyof Pasted) => ({
    label: t(`why.input.${name}`),
    value: pasted[name],
    most: LONGEST_PASTED[name],
    onChange: (text: string) => onChange({ [name]: text }),
    onAsk,
  });
  return (
    <>
      <AskLine {...line('title')} />
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control */}
      <label>
        {t('why.input.content')}
        <Input.TextArea
          value={pasted.content}
          onChange={(event) => onChange({ content: event.target.value })}
          status={isTooLong(pasted.content, LONGEST_PASTED.content) ? 'error' : ''}
          autoSize={{ minRows: 3, maxRows: 8 }}
        />
        <TooLong field={t('why.input.content')} text={pasted.content} most={LONGEST_PASTED.content} />
      </label>
      <div className="explain-origin">
        <AskLine {...line('url')} />
        <AskLine {...line('author')} />
      </div>
    </>
  );
}
