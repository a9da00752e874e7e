import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Choice, MergedBulletin } from '#shared/merge-bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { ConflictBlock } from './ConflictBlock.tsx';
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
        <ConflictBlock
          key={id}
          id={id}
          number={i + 1}
          mine={mine}
          theirs={theirs}
          choice={choices[id] ?? 'both'}
          onChoose={(choice) => setChoices({ ...choices, [id]: choice })}
        />
      ))}
    </Modal>
  );
}
