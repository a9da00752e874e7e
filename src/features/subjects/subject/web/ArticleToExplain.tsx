import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import { AskLine } from './AskLine.tsx';
import { LONGEST_PASTED, PastedArticle } from './PastedArticle.tsx';
import { isTooLong } from '#web/ui/TooLong.tsx';

export type ArticleChoice = CallInput<typeof subjectTrialContract.explain>['article'];
const NOTHING = { title: '', content: '', url: '', author: '', stored: '' };
type Typed = typeof NOTHING;
const LONGEST: Record<keyof Typed, number> = { ...LONGEST_PASTED, stored: 2_000 };

/** A pasted article, or a stored one by its address or id; undefined while there is none. */
export function toChoice(from: 'pasted' | 'stored', typed: Typed): ArticleChoice | undefined {
  const { stored, ...pasted } = typed;
  if (from === 'pasted') return pasted.title.trim() || pasted.content.trim() ? pasted : undefined;
  const text = stored.trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? { id: Number(text) } : { url: text };
}

/** Chooses the article to explain. It is inside the subject's form, so Enter must not submit that. */
export function ArticleToExplain({ onAsk }: { onAsk: (choice: ArticleChoice) => void }) {
  const t = useText('subject');
  const [from, setFrom] = useState<'pasted' | 'stored'>('pasted');
  const [typed, setTyped] = useState(NOTHING);
  const isWhole = !(Object.keys(LONGEST) as (keyof Typed)[]).some((name) => isTooLong(typed[name], LONGEST[name]));
  const choice = isWhole ? toChoice(from, typed) : undefined;
  const ask = () => choice && onAsk(choice);
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  return (
    <div className="explain-input">
      <Segmented
        size="small"
        value={from}
        options={(['pasted', 'stored'] as const).map((value) => ({ value, label: t(`why.from.${value}`) }))}
        onChange={setFrom}
      />
      {from === 'pasted' ? (
        <PastedArticle pasted={typed} onChange={type} onAsk={ask} />
      ) : (
        <AskLine
          label={t('why.input.stored')}
          value={typed.stored}
          most={LONGEST.stored}
          placeholder={t('why.input.storedHint')}
          onChange={(stored) => type({ stored })}
          onAsk={ask}
        />
      )}
      <Button disabled={!choice} onClick={ask}>
        {t('why.check')}
      </Button>
    </div>
  );
}
