import { theme } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SignFinding, SpreadAnalysis } from '../contract.ts';
import { Block } from './Block.tsx';
import { percent } from './percent.ts';
import { repostsOf } from './list-link.ts';
import { SignAccounts } from './SignAccounts.tsx';

/** Suspicious signs in the reposts, each with its number and its reposts. */
export function SignBlock({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { token } = theme.useToken();
  return (
    <Block title={t('sign.title')}>
      <p style={{ margin: '0 0 8px', color: token.colorTextSecondary }}>{data.signs.length > 0 ? t('sign.help') : t('sign.none')}</p>
      <ul className="repost-signs">
        {data.signs.map((finding) => (
          <li key={finding.sign}>
            <Finding id={data.post.id} finding={finding} />
          </li>
        ))}
      </ul>
      {data.accountsOfSigns.length > 0 && <SignAccounts data={data} />}
    </Block>
  );
}

const MILLISECONDS = 1000;

function Finding({ id, finding }: { id: number; finding: SignFinding }) {
  const t = useText('repost');
  const { token } = theme.useToken();
  const { sign, total, share, usual, groups } = finding;
  return (
    <>
      <strong>{t(`sign.${sign}`)}</strong> <Link to={repostsOf(id, { sign })}>{t('sign.total', { total, share: percent(share) })}</Link>{' '}
      {usual && share > usual.high && (
        <ToneTag tone="orange" sign="!">
          {t('sign.unusual')}
        </ToneTag>
      )}
      <div style={{ color: token.colorTextSecondary, fontSize: 12 }}>
        {t(`sign.about.${sign}`)}
        {usual && ` · ${t('sign.usual', { trees: percent(usual.trees) })}`}
      </div>
      {sign !== 'noWords' && (
        <ul className="repost-groups">
          {groups.map((group) => (
            <li key={group.key}>
              <GroupName sign={sign} group={group} />{' '}
              <Link to={repostsOf(id, { sign, signKey: group.key })}>{t('sign.count', { total: group.total })}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function GroupName({ sign, group }: { sign: SignFinding['sign']; group: SignFinding['groups'][number] }) {
  const t = useText('repost');
  const from = formatFullTime(group.from);
  if (sign === 'seconds') return t('sign.group.seconds', { from, seconds: Math.round((group.until - group.from) / MILLISECONDS) });
  if (sign === 'intervals') return t('sign.group.intervals', { from, seconds: group.key.split(' ')[1] ?? '' });
  // Only words are put between quotes: the others are names.
  return sign === 'sameText' ? <q className="repost-own">{group.key}</q> : <span className="repost-own">{group.key}</span>;
}
