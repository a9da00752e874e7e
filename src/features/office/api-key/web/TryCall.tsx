import { Alert, Button, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { type KeyAnswer, sendWithKey } from './send-with-key.ts';

/** An answer is shown so far. */
const MOST_SHOWN = 20_000;
const IS_OK = 300;

/** Makes a reading call with a key that is typed for it. */
export function TryCall({ path }: { path: string }) {
  const t = useText('apiKey');
  const [keyId, queryId] = [useId(), useId()];
  const [key, setKey] = useState('');
  const [query, setQuery] = useState('');
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<KeyAnswer | 'failed'>();
  const send = async () => {
    setSending(true);
    setAnswer(await sendWithKey(path, query, key.trim()).catch(() => 'failed' as const));
    setSending(false);
  };
  return (
    <Form layout="vertical" style={{ maxWidth: 720 }} onFinish={() => void send()}>
      <strong>{t('calls.try')}</strong>
      <Form.Item label={t('calls.key')} htmlFor={keyId} extra={t('calls.keyHelp')} style={{ marginBlockEnd: 8 }}>
        <Input.Password id={keyId} autoComplete="off" value={key} onChange={({ target }) => setKey(target.value)} />
      </Form.Item>
      <Form.Item label={t('calls.query')} htmlFor={queryId} style={{ marginBlockEnd: 8 }}>
        <Input.TextArea
          id={queryId}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" loading={isSending} disabled={key.trim() === ''}>
        {t('calls.send')}
      </Button>
      {answer !== undefined && <Answer answer={answer} />}
    </Form>
  );
}

function Answer({ answer }: { answer: KeyAnswer | 'failed' }) {
  const t = useText('apiKey');
  if (answer === 'failed') return <Alert type="error" showIcon title={t('calls.failed')} style={{ marginBlockStart: 8 }} />;
  const { status, ms, text } = answer;
  return (
    <Flex vertical gap={8} style={{ marginBlockStart: 8 }}>
      <Alert type={status < IS_OK ? 'success' : 'error'} title={t('calls.answer', { status, ms, size: text.length })} />
      <Input.TextArea readOnly aria-label={t('calls.result')} value={text.slice(0, MOST_SHOWN)} autoSize={{ minRows: 2, maxRows: 16 }} />
      {text.length > MOST_SHOWN && t('calls.cut', { most: MOST_SHOWN })}
    </Flex>
  );
}
