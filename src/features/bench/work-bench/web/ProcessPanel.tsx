import { Input, List, Select, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { articleWorkContract } from '#features/core/article-work/contract.ts';
import { fileContract } from '#features/core/file/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { Time } from '#web/ui/Time.tsx';
import { articleContract } from '#features/core/article/contract.ts';

/** The results of processing an article. */
export function ProcessPanel({ id }: PanelProps) {
  const t = useText('article');
  const mayWrite = useCan('classifiedInfo.m');
  const results = useCall(articleWorkContract.processResultList, { id });
  return (
    <section className="panel" style={{ maxWidth: 900 }}>
      {mayWrite && <ResultForm articleId={id} />}
      {results.isError && <ErrorState error={results.error} onRetry={() => void results.refetch()} />}
      {results.isPending && <Skeleton active />}
      {results.data && (
        <List
          dataSource={results.data.items}
          locale={{ emptyText: <EmptyState text={t('result.empty')} /> }}
          renderItem={(result) => (
            <List.Item>
              <List.Item.Meta
                title={
                  <Space size={8}>
                    {result.user}
                    <Time value={result.at} isFull />
                  </Space>
                }
                description={
                  <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {result.text}
                    {result.files.length > 0 && <div>{result.files.map((file) => file.name).join(t('listSeparator'))}</div>}
                  </div>
                }
              />
            </List.Item>
          )}
        />
      )}
    </section>
  );
}

function ResultForm({ articleId }: { articleId: number }) {
  const t = useText('article');
  // A new form after each result.
  const [written, setWritten] = useState(0);
  const files = useCall(fileContract.list, { articleId }).data?.items ?? [];
  return (
    <SchemaForm
      key={written}
      endpoint={articleWorkContract.processResult}
      extra={{ articleId }}
      initial={{ attachmentIds: [] }}
      success={t('result.done')}
      submitText={t('result.add')}
      invalidates={[articleWorkContract, articleContract]}
      onDone={() => setWritten(written + 1)}
    >
      <FormField name="text" label={t('result.text')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </FormField>
      {files.length > 0 && (
        <FormField name="attachmentIds" label={t('result.files')} help={t('result.filesHelp')}>
          <Select mode="multiple" options={files.map((file) => ({ value: file.id, label: file.name }))} />
        </FormField>
      )}
    </SchemaForm>
  );
}
