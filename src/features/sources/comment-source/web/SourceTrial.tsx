import { Alert, Button, Flex, Form, Input, Table } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { commentSourceContract, type CommentTrial } from '../contract.ts';

/** Reads the comments of one article with the settings of the form, and shows them; nothing is stored. */
export function SourceTrial({ toInput }: { toInput: (values: Record<string, unknown>) => Record<string, unknown> }) {
  const t = useText('commentSource');
  const form = Form.useFormInstance();
  const errorText = useErrorText();
  const [articleUrl, setArticleUrl] = useState('');
  const test = useAction(commentSourceContract.test, { saysError: false });
  const run = () => {
    if (!articleUrl.trim() || test.isPending) return;
    const { kind, url, mapping } = toInput(form.getFieldsValue(true));
    // The server reports fields that are still missing.
    test.mutate({ kind, url, mapping, articleUrl: articleUrl.trim() } as CallInput<typeof commentSourceContract.test>);
  };
  return (
    <>
      <Flex gap={8} style={{ marginBlockEnd: 12 }}>
        <Input
          value={articleUrl}
          placeholder={t('trial.articleUrl')}
          aria-label={t('trial.articleUrl')}
          onChange={(event) => setArticleUrl(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            run();
          }}
        />
        <Button disabled={!articleUrl.trim()} loading={test.isPending} onClick={run}>
          {t('trial.run')}
        </Button>
      </Flex>
      {test.isError && <Alert type="error" showIcon title={errorText(test.error)} />}
      {test.data && <TrialComments trial={test.data} />}
    </>
  );
}

function TrialComments({ trial }: { trial: CommentTrial }) {
  const t = useText('commentSource');
  return (
    <>
      <Alert
        type={trial.total > 0 ? 'success' : 'warning'}
        showIcon
        title={t('trial.found', { total: trial.total, unreadable: trial.unreadable })}
        description={<span style={{ overflowWrap: 'anywhere' }}>{trial.address}</span>}
        style={{ marginBlockEnd: 8 }}
      />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 220 }}
        dataSource={trial.items}
        columns={[
          { key: 'author', title: t('mapping.author'), width: 120, ellipsis: true, dataIndex: 'author' },
          { key: 'content', title: t('mapping.content'), dataIndex: 'content' },
          { key: 'likes', title: t('mapping.likes'), width: 70, align: 'right', dataIndex: 'likes' },
          { key: 'time', title: t('mapping.time'), width: 132, render: (_, row) => <Time value={row.publishedAt} /> },
        ]}
      />
    </>
  );
}
