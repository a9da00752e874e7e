import { Button, Flex, Segmented, Table, Tag, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { sessionContract } from '#features/core/session/contract.ts';
import { pagesAddress } from '#web/client/api-address.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '../contract.ts';
import { type ApiCall, exampleOf, readCalls } from './read-calls.ts';
import { TryCall } from './TryCall.tsx';
import { writePython, writeTypeScript } from './write-client.ts';

type Scope = (typeof KEY_SCOPE_NAMES)[number];

/** The calls that a key with a scope can make. */
export function CallReference() {
  const t = useText('apiKey');
  const [scope, setScope] = useState<Scope>('article.read');
  const [keyword, setKeyword] = useState('');
  const asked = useCall(sessionContract.openApi, { privilege: [...KEY_SCOPES[scope]] }, { keepsPrevious: true });
  const calls = useMemo(() => (asked.data ? readCalls(asked.data) : []), [asked.data]);
  const small = keyword.toLowerCase();
  const shown = calls.filter(({ path, summary }) => `${path} ${summary}`.toLowerCase().includes(small));
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <Flex vertical gap={12}>
      <p style={{ margin: 0 }}>{t('calls.about')}</p>
      <Flex gap={12} wrap align="center">
        <Segmented
          aria-label={t('calls.scope')}
          value={scope}
          options={KEY_SCOPE_NAMES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={setScope}
        />
        <KeywordFilter value={keyword} placeholder={t('calls.search')} onChange={(text) => setKeyword(text ?? '')} />
        <Button
          disabled={!asked.data}
          onClick={() => saveFile(`tingfeng-${scope}.openapi.json`, JSON.stringify(asked.data, null, 2), 'application/json')}
        >
          {t('calls.download')}
        </Button>
        <ClientDownload />
      </Flex>
      <Table
        size="small"
        rowKey="key"
        loading={asked.isFetching}
        dataSource={shown}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <EmptyState text={t('calls.empty')} /> }}
        expandable={{ expandedRowRender: detailOf, expandRowByClick: true }}
        columns={[
          { key: 'path', title: t('calls.path'), width: '45%', render: (_, call) => <CallName call={call} /> },
          { key: 'summary', title: t('calls.summary'), dataIndex: 'summary' },
        ]}
      />
    </Flex>
  );
}

/** Every call of every scope in one file. */
const EVERY_SCOPE = [...new Set(KEY_SCOPE_NAMES.flatMap((scope): readonly string[] => KEY_SCOPES[scope]))];
const CLIENTS = { ts: { write: writeTypeScript, name: 'tingfeng.ts' }, py: { write: writePython, name: 'tingfeng_example.py' } } as const;

function ClientDownload() {
  const t = useText('apiKey');
  const all = useCall(sessionContract.openApi, { privilege: EVERY_SCOPE });
  return (['ts', 'py'] as const).map((language) => (
    <Button
      key={language}
      disabled={!all.data}
      onClick={() => saveFile(CLIENTS[language].name, CLIENTS[language].write(all.data, pagesAddress()), 'text/plain')}
    >
      {t(`calls.client.${language}`)}
    </Button>
  ));
}

const TONES: Record<string, string> = { GET: 'blue', POST: 'green', PUT: 'orange', DELETE: 'red' };

const CallName = ({ call: { method, path } }: { call: ApiCall }) => (
  <>
    <Tag color={TONES[method]}>{method}</Tag>
    <Typography.Text code style={{ wordBreak: 'break-all' }}>
      {path}
    </Typography.Text>
  </>
);

const detailOf = (call: ApiCall) => <CallDetail call={call} />;

function CallDetail({ call }: { call: ApiCall }) {
  const t = useText('apiKey');
  const example = exampleOf(call, pagesAddress());
  return (
    <Flex vertical gap={8}>
      <strong>{t('calls.parameters')}</strong>
      {call.parameters.length === 0 && t('calls.noParameters')}
      <Flex wrap gap={8}>
        {call.parameters.map(({ name, type, isRequired }) => (
          <span key={name}>
            <Typography.Text code>{name}</Typography.Text>
            {[type, ...(isRequired ? [t('calls.required')] : [])].filter((text) => text !== '').join(' · ')}
          </span>
        ))}
      </Flex>
      <Flex gap={8} align="center">
        <strong>{t('calls.example')}</strong>
        <Typography.Text copyable={{ text: example, tooltips: [t('calls.copy'), t('calls.copied')] }} />
      </Flex>
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>{example}</pre>
      {call.method === 'GET' && <TryCall path={call.path} />}
    </Flex>
  );
}
