import { Table } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { Member, SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';
import { type KeyNode, keyNodes } from './spread-facts.ts';

type Row = KeyNode & { member: Member };

/** Articles through which the text spread: each number opens the articles that followed. */
export function KeyNodeTable({ group }: { group: SimilarSummary }) {
  const t = useText('similar');
  const web = useText('web');
  const members = new Map(group.members.map((member) => [member.id, member]));
  const rows: Row[] = keyNodes(group.members, group.edges).flatMap((node) => {
    const member = members.get(node.id);
    return member ? [{ ...node, member }] : [];
  });
  if (rows.length === 0) return null;
  const counted = (key: 'direct' | 'observed' | 'all') => ({
    key,
    title: t(`node.${key}`),
    align: 'right' as const,
    sorter: (a: Row, b: Row) => a[key].length - b[key].length,
    render: (_value: unknown, row: Row) =>
      row[key].length > 0 ? (
        <Link to={pathTo(CLASSIFIED_INFO, {}, { articleId: row[key] })}>{row[key].length}</Link>
      ) : (
        <span className="num">0</span>
      ),
  });
  return (
    <Block title={t('node.title')}>
      <Table<Row>
        size="small"
        rowKey="id"
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'site',
            title: t('site.site'),
            render: (_value, { member }) => <Link to={pathTo(ARTICLE_DETAIL, { id: member.id })}>{member.siteName}</Link>,
          },
          { key: 'media', title: t('site.media'), render: (_value, { member }) => <MediaTag mediaType={member.mediaType} /> },
          { key: 'level', title: t('site.level'), render: (_value, { member }) => web(`level.${member.level}`) },
          { key: 'at', title: t('node.at'), render: (_value, { member }) => <Time value={member.publishedAt} isFull /> },
          counted('all'),
          counted('direct'),
          counted('observed'),
        ]}
      />
    </Block>
  );
}
