import { Alert, Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { dataExportContract, type Tried } from '../contract.ts';
import { HostKeyQuestion } from './HostKeyQuestion.tsx';
import { useAnswerText } from './use-answer-text.ts';

/** Asks the receiver whether it would take a part, and shows what it said. */
export function TestTarget({ id }: { id: number }) {
  const t = useText('dataExport');
  const test = useAction(dataExportContract.test);
  return (
    <div style={{ margin: '0 0 24px' }}>
      <Button loading={test.isPending} onClick={() => test.mutate({ id })}>
        {t('test.run')}
      </Button>
      {test.data && <Answer id={id} tried={test.data} onAccepted={() => test.mutate({ id })} />}
    </div>
  );
}

function Answer({ id, tried: { isTaken, status, answer, ms, hostKey }, onAccepted }: { id: number; tried: Tried; onAccepted: () => void }) {
  const t = useText('dataExport');
  const answerText = useAnswerText();
  const time = formatDuration(ms);
  const look = { style: { marginTop: 8, overflowWrap: 'anywhere' as const }, showIcon: true };
  if (answer === 'host-key-unknown' || answer === 'host-key-changed')
    return <HostKeyQuestion id={id} hostKey={hostKey} isChanged={answer === 'host-key-changed'} onAccepted={onAccepted} />;
  if (status === null && isTaken) return <Alert {...look} type="success" title={t('test.works', { time })} />;
  if (status === null) return <Alert {...look} type="error" title={t('test.noAnswer', { reason: answerText(answer), time })} />;
  return (
    <Alert
      {...look}
      type={isTaken ? 'success' : 'error'}
      title={t(isTaken ? 'test.taken' : 'test.refused', { status, time })}
      {...(answer === '' ? {} : { description: answer })}
    />
  );
}
