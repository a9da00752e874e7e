import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { TooLong } from '#web/ui/TooLong.tsx';
import { MOST_COMMENTS, type ReportPage, tReportContract } from '../contract.ts';
import { useReportLink } from './report-link.ts';

const MOST_CHARACTERS = 2000;

/** What the recipient writes to the sender. */
export function ReportComments({ report: { comments } }: { report: ReportPage }) {
  const link = useReportLink();
  const t = useText('informMessage');
  const [text, setText] = useState('');
  const send = useAction(tReportContract.comment, {
    invalidates: [tReportContract],
    success: t('report.sent'),
    onDone: () => setText(''),
  });
  const isSound = text.trim() !== '' && text.trim().length <= MOST_CHARACTERS;
  return (
    <section style={{ marginBlockStart: 16 }}>
      <h2 style={{ fontSize: 16 }}>{t('report.comments')}</h2>
      {comments.map(({ id, text: said, at }) => (
        <p key={id} style={{ margin: '0 0 8px' }}>
          <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said}</span>
          <br />
          <Time value={at} />
        </p>
      ))}
      {comments.length < MOST_COMMENTS && (
        <>
          <Input.TextArea
            aria-label={t('report.comment')}
            placeholder={t('report.commentHint')}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TooLong field={t('report.comment')} text={text.trim()} most={MOST_CHARACTERS} />
          <Button
            style={{ marginBlockStart: 8 }}
            size="large"
            disabled={!isSound}
            loading={send.isPending}
            onClick={() => send.mutate({ ...link, text: text.trim() })}
          >
            {t('report.send')}
          </Button>
        </>
      )}
    </section>
  );
}
