import { Button, theme } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { Member, SimilarSummary } from '../contract.ts';

const SHOWN = 10;

/** The spread of the text in words, in order of time. */
export function SpreadList({ id, group }: { id: number; group: SimilarSummary }) {
  const web = useText('web');
  const [isAll, setAll] = useState(false);
  const rows = isAll ? group.members : group.members.slice(0, SHOWN);
  return (
    <>
      <ol className="similar-list">
        {rows.map((member) => (
          <Row key={member.id} id={id} member={member} group={group} />
        ))}
      </ol>
      {rows.length < group.members.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {web('filter.all')} ({group.members.length})
        </Button>
      )}
    </>
  );
}

function Row({ id, member, group }: { id: number; member: Member; group: SimilarSummary }) {
  const t = useText('similar');
  const web = useText('web');
  const { token } = theme.useToken();
  return (
    <li aria-current={member.id === id} style={{ borderBlockEnd: `1px solid ${token.colorBorderSecondary}` }}>
      <span className="num">{member.rank}.</span>
      <div>
        {/* On a separate line: a link within a sentence would need an underline. */}
        <div>
          {member.id === id ? (
            `${member.title} (${t('list.this')})`
          ) : (
            <Link to={pathTo(ARTICLE_DETAIL, { id: member.id })}>{member.title}</Link>
          )}
        </div>
        <div style={{ color: token.colorTextSecondary }}>
          <Time value={member.publishedAt} isFull /> <strong>{member.siteName}</strong> <MediaTag mediaType={member.mediaType} />{' '}
          {web(`level.${member.level}`)} · <Way member={member} group={group} />
        </div>
      </div>
    </li>
  );
}

/** Its source, and how much was changed. */
function Way({ member, group }: { member: Member; group: SimilarSummary }) {
  const t = useText('similar');
  const edge = group.edges.find(({ to }) => to === member.id);
  const from = edge && group.members.find(({ id }) => id === edge.from);
  const words = [
    edge && from ? t(edge.kind === 'observed' ? 'list.from' : 'list.guessed', { name: from.siteName, rank: from.rank }) : t('list.first'),
    ...(member.namedSource && edge?.kind !== 'observed' ? [t('list.outside', { name: member.namedSource })] : []),
    ...(member.rank > 1 ? [t('list.changed', { percent: Math.round(member.changedShare * 100) })] : []),
  ];
  return words.join(' · ');
}
