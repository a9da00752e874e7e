import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { AskLine } from './AskLine.tsx';

export interface Pasted {
  title: string;
  content: string;
  url: string;
  author: string;
}

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
    onChange: (text: string) => onChange({ [name]: text }),
    onAsk,
  });
  return (
    <>
      <AskLine {...line('title')} maxLength={500} />
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control */}
      <label>
        {t('why.input.content')}
        <Input.TextArea
          value={pasted.content}
          onChange={(event) => onChange({ content: event.target.value })}
          maxLength={50_000}
          autoSize={{ minRows: 3, maxRows: 8 }}
        />
      </label>
      <div className="explain-origin">
        <AskLine {...line('url')} maxLength={2_000} />
        <AskLine {...line('author')} maxLength={100} />
      </div>
    </>
  );
}
