import { Flex, Table } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SpreadAnalysis } from '../contract.ts';
import { repostsOf } from './list-link.ts';

type Row = SpreadAnalysis['accountsOfSigns'][number];

/** Accounts with several signs, which a person should check first. */
export function SignAccounts({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  return (
    <>
      <h3 style={{ fontSize: 14, margin: '12px 0 4px' }}>{t('sign.accounts')}</h3>
      <Table<Row>
        size="small"
        rowKey="author"
        dataSource={data.accountsOfSigns}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'author', title: t('key.author'), render: (_, row) => row.author },
          {
            key: 'total',
            title: t('facts.total'),
            align: 'right',
            render: (_, row) => <Link to={repostsOf(data.post.id, { author: row.author })}>{t('sign.count', { total: row.total })}</Link>,
          },
          {
            key: 'signs',
            title: t('sign.signs'),
            render: (_, row) => (
              <Flex gap={4} wrap>
                {row.signs.map((sign) => (
                  <Link key={sign} to={repostsOf(data.post.id, { author: row.author, sign })}>
                    <ToneTag tone="orange">{t(`sign.${sign}`)}</ToneTag>
                  </Link>
                ))}
              </Flex>
            ),
          },
        ]}
      />
    </>
  );
}
