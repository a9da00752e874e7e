import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { bulletinEditorContract } from '../contract.ts';
import { newId } from './block-ids.ts';
import { wordsOf } from '#shared/block-words.ts';
import { Changes } from './Changes.tsx';
import { compareRewriting, type Rewriting, takeRewriting } from './compare-texts.ts';
import { replaceDoc } from './move-blocks.ts';
import { docOf, treeOf } from './tree-and-doc.ts';
import type { Editing } from './use-bulletin-editor.ts';

interface RewritePanelProps {
  editing: Editing;
  id: number;
  written: EditedChapter[];
}

/** What the rules of today write from the same data: nothing is taken over that was not chosen, and nothing that somebody edited is chosen beforehand. */
export function RewritePanel({ editing: { editor }, id, written }: RewritePanelProps) {
  const t = useText('bulletinEditor');
  const [isAsked, setAsked] = useState(false);
  const found = useCall(bulletinEditorContract.rewrite, { id }, { isEnabled: isAsked });
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [changes, setChanges] = useState<Rewriting[]>();
  if (found.data && isAsked && !changes) setChanges(compareRewriting(treeOf(editor.getJSON()), written, found.data.chapters, newId));
  const isChosen = ({ id: block, isEdited }: Rewriting): boolean => chosen[block] ?? !isEdited;
  const take = () => {
    replaceDoc(editor, docOf(takeRewriting(treeOf(editor.getJSON()), (changes ?? []).filter(isChosen))), true);
    again();
  };
  const again = () => {
    setAsked(false);
    setChanges(undefined);
    setChosen({});
  };
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!isAsked)
    return (
      <>
        <p>{t('rewrite.help')}</p>
        <Button onClick={() => setAsked(true)}>{t('rewrite.compare')}</Button>
      </>
    );
  if (!changes) return <Skeleton active />;
  if (changes.length === 0) return <p>{t('rewrite.same')}</p>;
  return (
    <>
      <ul className="bulletin-change-list">
        {changes.map((change) => (
          <li key={change.id}>
            <Checkbox checked={isChosen(change)} onChange={({ target }) => setChosen({ ...chosen, [change.id]: target.checked })}>
              {change.chapter}
              {change.isEdited && ` · ${t('rewrite.edited')}`}
            </Checkbox>
            <Changes before={wordsOf(change.now)} after={wordsOf(change.fresh)} />
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={take} disabled={!changes.some(isChosen)}>
        {t('rewrite.take')}
      </Button>
    </>
  );
}
