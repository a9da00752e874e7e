import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { bulletinCommentContract, type CommentThread, LONGEST_COMMENT, type Said } from '../contract.ts';

interface ThreadProps {
  thread: CommentThread;
  isOpen: boolean;
  onGo: (blockId: string) => void;
}

/** One comment with what it is on, its answers, and what can be done with it. */
export function CommentThreadView({ thread, isOpen, onGo }: ThreadProps) {
  const t = useText('bulletinComment');
  const { blockId, block, isGone, resolved, answers } = thread;
  return (
    <article className={resolved ? 'bulletin-comment is-resolved' : 'bulletin-comment'}>
      {isGone ? (
        <blockquote>
          <ToneTag tone="grey">{t('gone')}</ToneTag> <bdi>{block}</bdi>
        </blockquote>
      ) : (
        <Button type="link" size="small" className="bulletin-comment-block" title={t('action.go')} onClick={() => onGo(blockId)}>
          <bdi>{block || t('blank')}</bdi>
        </Button>
      )}
      <SaidView said={thread} isOpen={isOpen} />
      {answers.map((answer) => (
        <div key={answer.id} className="bulletin-comment-answer">
          <SaidView said={answer} isOpen={isOpen} />
        </div>
      ))}
      {resolved && (
        <p className="bulletin-comment-facts">
          {t('resolved', { by: resolved.by })} <Time value={resolved.at} />
        </p>
      )}
      {isOpen && <Steps thread={thread} />}
    </article>
  );
}

function SaidView({ said: { id, text, by, at, isMine, isWithdrawn }, isOpen }: { said: Said; isOpen: boolean }) {
  const t = useText('bulletinComment');
  const remove = useAction(bulletinCommentContract.remove, { success: t('done.remove'), invalidates: [bulletinCommentContract] });
  return (
    <>
      <div className="bulletin-comment-facts">
        <bdi>{by}</bdi> <Time value={at} />
        {isMine && isOpen && (
          <ConfirmButton question={t('confirm.remove', { text: shortly(text) })} onConfirm={() => remove.mutateAsync({ id })}>
            {t('action.remove')}
          </ConfirmButton>
        )}
      </div>
      <p className="bulletin-comment-text">{isWithdrawn ? <em>{t('withdrawn')}</em> : <bdi>{text}</bdi>}</p>
    </>
  );
}

function Steps({ thread: { id, resolved } }: { thread: CommentThread }) {
  const t = useText('bulletinComment');
  const [isAnswering, setAnswering] = useState(false);
  const resolve = useAction(bulletinCommentContract.resolve, {
    success: (_, { isResolved }) => t(isResolved ? 'done.resolve' : 'done.reopen'),
    undo: ({ isResolved }) => ({ id, isResolved: !isResolved }),
    invalidates: [bulletinCommentContract],
  });
  if (isAnswering) return <Answer id={id} onClose={() => setAnswering(false)} />;
  return (
    <Space size={4}>
      {!resolved && (
        <Button size="small" onClick={() => setAnswering(true)}>
          {t('action.answer')}
        </Button>
      )}
      <Button size="small" loading={resolve.isPending} onClick={() => resolve.mutate({ id, isResolved: !resolved })}>
        {t(resolved ? 'action.reopen' : 'action.resolve')}
      </Button>
    </Space>
  );
}

function Answer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText('bulletinComment');
  const web = useText('web');
  const [text, setText] = useState('');
  const answer = useAction(bulletinCommentContract.answer, {
    success: t('done.answer'),
    invalidates: [bulletinCommentContract],
    onDone: onClose,
  });
  return (
    <div className="bulletin-comment-new">
      <Input.TextArea
        autoFocus
        aria-label={t('field.answer')}
        maxLength={LONGEST_COMMENT}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Space size={4}>
        <Button
          type="primary"
          size="small"
          disabled={text.trim() === ''}
          loading={answer.isPending}
          onClick={() => answer.mutate({ id, text })}
        >
          {t('action.answer')}
        </Button>
        <Button size="small" onClick={onClose}>
          {web('action.cancel')}
        </Button>
      </Space>
    </div>
  );
}
