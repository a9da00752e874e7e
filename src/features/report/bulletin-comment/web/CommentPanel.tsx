import { Button, Input, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { bulletinCommentContract, LONGEST_COMMENT } from '../contract.ts';
import { CommentThreadView } from './CommentThreadView.tsx';
import { useComments } from './use-comments.ts';
import './comment.css';

export interface CommentPanelProps {
  /** Of the bulletin. */
  id: number;
  /** The block that a new comment is on, and what it says. */
  block: { id: string; words: string } | undefined;
  /** Where blocks are chosen. */
  place: 'editor' | 'preview';
  /** Before a comment is written: what it is on must be saved. */
  save?: () => Promise<boolean>;
  onGo: (blockId: string) => void;
}

/** What was said about the blocks of a bulletin, and a new comment on the chosen one. */
export function CommentPanel({ id, block, place, save, onGo }: CommentPanelProps) {
  const t = useText('bulletinComment');
  const found = useComments(id);
  const [shown, setShown] = useState<'open' | 'all'>('open');
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { items, isOpen } = found.data;
  const open = items.filter(({ resolved }) => resolved === null);
  const listed = shown === 'open' ? open : items;
  return (
    <div className="bulletin-comments">
      <p>{t('about')}</p>
      {isOpen && !block && <p>{t(`choose.${place}`)}</p>}
      {isOpen && block && <NewComment key={block.id} id={id} block={block} save={save} />}
      <div className="bulletin-comments-head">
        <strong aria-live="polite">{t('open', { total: open.length })}</strong>
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={(['open', 'all'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
      </div>
      {listed.length === 0 && <p>{t(items.length === 0 ? 'none' : 'noneOpen')}</p>}
      <ul>
        {listed.map((thread) => (
          <li key={thread.id}>
            <CommentThreadView thread={thread} isOpen={isOpen} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NewCommentProps {
  id: number;
  block: { id: string; words: string };
  save: CommentPanelProps['save'];
}

function NewComment({ id, block, save }: NewCommentProps) {
  const t = useText('bulletinComment');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const add = useAction(bulletinCommentContract.add, {
    success: t('done.add'),
    invalidates: [bulletinCommentContract],
    onDone: () => setText(''),
  });
  const write = async () => {
    setSaving(true);
    const isSaved = (await save?.()) ?? true;
    setSaving(false);
    if (isSaved) add.mutate({ id, blockId: block.id, text });
  };
  return (
    <div className="bulletin-comment-new">
      <blockquote>
        <bdi>{block.words || t('blank')}</bdi>
      </blockquote>
      <Input.TextArea
        aria-label={t('field.text')}
        placeholder={t('field.text')}
        maxLength={LONGEST_COMMENT}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" size="small" disabled={text.trim() === ''} loading={isSaving || add.isPending} onClick={() => void write()}>
        {t('action.add')}
      </Button>
    </div>
  );
}
