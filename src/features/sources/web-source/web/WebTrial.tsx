import { Alert, Button, Collapse, Flex, Form, Input, Timeline, Typography } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import type { WebSourceKind } from '#shared/web-mapping.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type WebTrial as Trial, webSourceContract } from '../contract.ts';
import { toWebSource } from './mapping-parts.ts';
import { TrialRows } from './TrialRows.tsx';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

const MOST_CHARACTERS = 100;

/** Runs one query with the settings of the form, and shows the result of every step; nothing is stored. */
export function WebTrial({ kind }: { kind: WebSourceKind }) {
  const t = useText('webSource');
  const form = Form.useFormInstance();
  const errorText = useErrorText();
  const [keyword, setKeyword] = useState('');
  const test = useAction(webSourceContract.test, { saysError: false });
  const isReady = (kind !== 'search' || (keyword.trim() !== '' && !isTooLong(keyword.trim(), MOST_CHARACTERS))) && !test.isPending;
  const run = () => {
    if (!isReady) return;
    const { url, mapping } = toWebSource(form.getFieldsValue(true));
    // The server reports fields that are still missing.
    test.mutate({ kind, url, mapping, keyword: keyword.trim() } as CallInput<typeof webSourceContract.test>);
  };
  return (
    <>
      <Flex gap={8} style={{ marginBlockEnd: 12 }}>
        {kind === 'search' && (
          <Input
            value={keyword}
            status={isTooLong(keyword.trim(), MOST_CHARACTERS) ? 'error' : ''}
            placeholder={t('trial.keyword')}
            aria-label={t('trial.keyword')}
            onChange={(event) => setKeyword(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              run();
            }}
          />
        )}
        <Button disabled={!isReady && !test.isPending} loading={test.isPending} onClick={run}>
          {t('trial.run')}
        </Button>
      </Flex>
      <TooLong field={t('trial.keyword')} text={keyword.trim()} most={MOST_CHARACTERS} />
      {test.isError && <Alert type="error" showIcon title={errorText(test.error)} />}
      {test.data && <TrialAnswer trial={test.data} isBoard={kind === 'interact'} />}
    </>
  );
}

function TrialAnswer({ trial, isBoard }: { trial: Trial; isBoard: boolean }) {
  const items = trial.steps.map((step) => ({
    key: step.step,
    color: step.isOk ? 'green' : 'red',
    content: <TrialStep step={step} unreadable={trial.unreadable} />,
  }));
  return (
    <>
      <Timeline items={items} style={{ paddingBlockStart: 8 }} />
      {trial.rows.length > 0 && <TrialRows rows={trial.rows} isBoard={isBoard} />}
    </>
  );
}

function TrialStep({ step, unreadable }: { step: Trial['steps'][number]; unreadable: number }) {
  const t = useText('webSource');
  const reason = useReasonText('webSource');
  const total = Number(step.detail);
  const detail =
    step.step === 'entries' ? t('trial.entries', { total }) : step.step === 'read' ? t('trial.read', { total, unreadable }) : step.detail;
  return (
    <>
      <strong>{t(`trial.step.${step.step}`)}</strong>{' '}
      {!step.isOk && <Typography.Text type="danger">{reason(step.reason)} </Typography.Text>}
      {(step.isOk || step.step === 'fetch') && <span style={{ overflowWrap: 'anywhere' }}>{detail}</span>}
      {step.sample !== '' && (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'sample',
              label: t(step.step === 'decode' ? 'trial.sample.decode' : 'trial.sample.entries'),
              children: (
                <pre style={{ margin: 0, maxHeight: 200, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {step.sample}
                </pre>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
