import { Button, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { subjectTrialContract } from '../trial.contract.ts';

export type ArticleChoice = CallInput<typeof subjectTrialContract.explain>['article'];
const NOTHING = { title: '', content: '', url: '', author: '', stored: '' };
type Typed = typeof NOTHING;

/** An article by what somebody pasted, or by the address or id under which it is stored; undefined while there is nothing. */
export function toChoice(from: 'pasted' | 'stored', typed: Typed): ArticleChoice | undefined {
  const { stored, ...pasted } = typed;
  if (from === 'pasted') return pasted.title.trim() || pasted.content.trim() ? pasted : undefined;
  const text = stored.trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? { id: Number(text) } : { url: text };
}

/** Where somebody says which article she asks about. It stands within the subject's form, so Enter must not submit that. */
export function ArticleToExplain({ onAsk }: { onAsk: (choice: ArticleChoice) => void }) {
  const t = useText('subject');
  const [from, setFrom] = useState<'pasted' | 'stored'>('pasted');
  const [typed, setTyped] = useState(NOTHING);
  const choice = toChoice(from, typed);
  const ask = () => choice && onAsk(choice);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const line = (name: keyof Typed, maxLength: number) => ({
    ...field(name),
    maxLength,
    onPressEnter: (event: KeyboardEvent) => {
      event.preventDefault();
      ask();
    },
  });
  return (
    <div className="explain-input">
      <Segmented
        size="small"
        value={from}
        options={(['pasted', 'stored'] as const).map((value) => ({ value, label: t(`why.from.${value}`) }))}
        onChange={setFrom}
      />
      {/* oxlint-disable jsx-a11y/label-has-associated-control -- the inputs are the controls */}
      {from === 'pasted' ? (
        <>
          <label>
            {t('why.input.title')}
            <Input {...line('title', 500)} />
          </label>
          <label>
            {t('why.input.content')}
            <Input.TextArea {...field('content')} maxLength={50_000} autoSize={{ minRows: 3, maxRows: 8 }} />
          </label>
          <div className="explain-origin">
            <label>
              {t('why.input.url')}
              <Input {...line('url', 2_000)} />
            </label>
            <label>
              {t('why.input.author')}
              <Input {...line('author', 100)} />
            </label>
          </div>
        </>
      ) : (
        <label>
          {t('why.input.stored')}
          <Input {...line('stored', 2_000)} placeholder={t('why.input.storedHint')} />
        </label>
      )}
      {/* oxlint-enable jsx-a11y/label-has-associated-control */}
      <Button disabled={!choice} onClick={ask}>
        {t('why.check')}
      </Button>
    </div>
  );
}
