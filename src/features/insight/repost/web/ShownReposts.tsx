import { Flex } from 'antd';
import { Link } from 'react-router';
import type { Sign } from '#shared/repost-signs.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { repostsOf } from './list-link.ts';
import type { RepostListState } from './use-repost-list.ts';

const NAMED = [
  'repostId',
  'parentId',
  'under',
  'level',
  'author',
  'to',
  'region',
  'province',
  'from',
  'word',
  'opinion',
  'hasUnknownParent',
  'hasFollowers',
] as const;

interface ShownRepostsProps extends Pick<RepostListState, 'id' | 'only'> {
  /** Their number, once it is known. */
  total: number | undefined;
}

/** The number of listed reposts, what they have in common, and a link to all of them. */
export function ShownReposts({ id, only, total }: ShownRepostsProps) {
  const t = useText('repost');
  return (
    <Flex gap={8} wrap align="center" className="table-tools">
      <span aria-live="polite">{total !== undefined && t('sign.count', { total })}</span>
      {NAMED.filter((key) => only[key] !== undefined).map((key) => (
        <ToneTag key={key} tone="blue">
          {t(`only.${key}`, { value: only[key] ?? '' })}
        </ToneTag>
      ))}
      {only.sign && <ToneTag tone="blue">{`${t('only.sign')}: ${t(`sign.${only.sign}`)}`}</ToneTag>}
      {only.sign && only.signKey && <SignTag sign={only.sign} signKey={only.signKey} />}
      {Object.values(only).some((value) => value !== undefined) && <Link to={repostsOf(id)}>{t('action.all')}</Link>}
    </Flex>
  );
}

/** Names the occurrence of the sign: the words, an account, a pair, or its beginning. */
function SignTag({ sign, signKey }: { sign: Sign; signKey: string }) {
  const t = useText('repost');
  const [at = '', seconds = ''] = signKey.split(' ');
  // A value typed into the address may not be a time.
  const from = /^\d{1,15}$/.test(at) ? formatFullTime(Number(at)) : at;
  const text =
    sign === 'seconds'
      ? t('only.signAt', { from })
      : sign === 'intervals'
        ? t('sign.group.intervals', { from, seconds })
        : t('only.signKey', { value: signKey });
  return <ToneTag tone="blue">{text}</ToneTag>;
}
