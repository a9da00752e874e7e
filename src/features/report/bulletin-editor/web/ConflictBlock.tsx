import { Radio } from 'antd';
import { type Choice, HEAD, type MergedBulletin } from '#shared/merge-bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { wordsOf } from '#shared/block-words.ts';

type Conflict = MergedBulletin['conflicts'][number];

interface ConflictBlockProps extends Pick<Conflict, 'id' | 'mine' | 'theirs'> {
  number: number;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One block that both changed, mine beside theirs. A title cannot be both. */
export function ConflictBlock({ id, mine, theirs, number, choice, onChoose }: ConflictBlockProps) {
  const t = useText('bulletinEditor');
  return (
    <fieldset className="bulletin-conflict">
      <legend>{t('conflict.block', { number })}</legend>
      <div className="bulletin-both">
        <section aria-label={t('conflict.mine')}>
          <h3>{t('conflict.mine')}</h3>
          <p>{mine === null ? t('conflict.deleted') : wordsOf(mine)}</p>
        </section>
        <section aria-label={t('conflict.theirs')}>
          <h3>{t('conflict.theirs')}</h3>
          <p>{theirs === null ? t('conflict.deleted') : wordsOf(theirs)}</p>
        </section>
      </div>
      <Radio.Group
        value={choice}
        onChange={({ target }) => onChoose(target.value)}
        options={(['both', 'mine', 'theirs'] as const)
          .filter((each) => each !== 'both' || !id.startsWith(HEAD))
          .map((value) => ({ value, label: t(`conflict.keep.${value}`) }))}
      />
    </fieldset>
  );
}
