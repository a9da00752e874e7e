import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type Choice, HEAD, type MergedBulletin } from '#shared/merge-bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { wordsOf } from './block-words.ts';
import type { TextKeeper } from './text-keeper.ts';
import { useSaving, useServerText } from './use-bulletin-editor.ts';

/** Both changed the same blocks: each of them, mine beside theirs, and what becomes of it. */
export function ConflictDialog({ keeper }: { keeper: TextKeeper }) {
  const saving = useSaving(keeper);
  if (saving.is !== 'conflict') return null;
  return <Conflicts key={keeper.getText().version} keeper={keeper} merged={saving.merged} />;
}

function Conflicts({ keeper, merged: { conflicts } }: { keeper: TextKeeper; merged: MergedBulletin }) {
  const t = useText('bulletinEditor');
  const { savedBy, savedAt } = useServerText(keeper);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, choice])));
  const footer = (
    <>
      <Button onClick={() => all('theirs')}>{t('conflict.allTheirs')}</Button>
      <Button onClick={() => all('mine')}>{t('conflict.allMine')}</Button>
      <Button type="primary" onClick={() => void keeper.settle(choices)}>
        {t('conflict.settle')}
      </Button>
    </>
  );
  return (
    <Modal open width={900} closable={false} keyboard={false} mask={{ closable: false }} title={t('conflict.title')} footer={footer}>
      <p>
        {t('conflict.by', { name: savedBy })} {savedAt !== null && <Time value={savedAt} />} {t('conflict.help')}
      </p>
      {conflicts.map(({ id, mine, theirs }, i) => (
        <fieldset key={id} className="bulletin-conflict">
          <legend>{t('conflict.block', { number: i + 1 })}</legend>
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
            value={choices[id] ?? 'both'}
            onChange={({ target }) => setChoices({ ...choices, [id]: target.value })}
            options={(['both', 'mine', 'theirs'] as const)
              .filter((choice) => choice !== 'both' || !id.startsWith(HEAD))
              .map((value) => ({ value, label: t(`conflict.keep.${value}`) }))}
          />
        </fieldset>
      ))}
    </Modal>
  );
}
