import { theme } from 'antd';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { href } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { Member, SpreadEdge } from '../contract.ts';
import { layOutPath, type Place } from './lay-out-path.ts';

const RADIUS = 9;
/** Length in Chinese characters; a Latin one takes half the space. */
const NAME_LENGTH = 8;
const MOST_LIFT = 90;

/** First publisher on the left; a solid line when the text names its source, a dashed one when the source is inferred from similarity. */
export function SpreadPath({ id, members, edges }: { id: number; members: readonly Member[]; edges: readonly SpreadEdge[] }) {
  const t = useText('similar');
  const web = useText('web');
  const { token } = theme.useToken();
  const { width, height, lanes, places } = layOutPath(members);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a wide picture must be scrolled by keys, too
    <div className="similar-path" tabIndex={0} role="group" aria-label={t('path.label', { total: members.length })}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ display: 'block', width: '100%', minWidth: width, maxWidth: width * 1.3, fontSize: 12 }}
      >
        {lanes.map(({ level, y }, i) => (
          <g key={level}>
            {i > 0 && <line x1={0} x2={width} y1={y - 38} y2={y - 38} stroke={token.colorBorderSecondary} />}
            <text x={4} y={y + 4} fill={token.colorTextSecondary}>
              {web(`level.${level}`)}
            </text>
          </g>
        ))}
        {edges.map((edge) => {
          const [from, to] = [placeOf.get(edge.from), placeOf.get(edge.to)];
          return from && to && <Line key={edge.to} from={from} to={to} kind={edge.kind} />;
        })}
        {members.map((member) => {
          const place = placeOf.get(member.id);
          return place && <Dot key={member.id} member={member} place={place} isThis={member.id === id} />;
        })}
      </svg>
    </div>
  );
}

function Line({ from, to, kind }: { from: Place; to: Place; kind: SpreadEdge['kind'] }) {
  const t = useText('similar');
  const { token } = theme.useToken();
  const middle = (from.x + to.x) / 2;
  // Within one lane the line runs above the articles in between.
  const lift = from.y === to.y ? Math.min(MOST_LIFT, 14 + (to.x - from.x) * 0.08) : 0;
  return (
    <path
      d={`M ${from.x} ${from.y} C ${middle} ${from.y - lift}, ${middle} ${to.y - lift}, ${to.x} ${to.y}`}
      fill="none"
      stroke={kind === 'observed' ? token.colorPrimary : token.colorTextTertiary}
      strokeWidth={kind === 'observed' ? 2 : 1.5}
      strokeDasharray={kind === 'observed' ? undefined : '5 4'}
      data-kind={kind}
    >
      <title>{t(`path.${kind}`)}</title>
    </path>
  );
}

function Dot({ member, place, isThis }: { member: Member; place: Place; isThis: boolean }) {
  const { token } = theme.useToken();
  const length = /\p{Script=Han}/u.test(member.siteName) ? NAME_LENGTH : 2 * NAME_LENGTH;
  const name = member.siteName.length > length ? `${member.siteName.slice(0, length - 1)}…` : member.siteName;
  const words = `${member.rank}. ${member.siteName} ${formatFullTime(member.publishedAt)} ${member.title}`;
  const isFilled = member.rank === 1 || isThis;
  return (
    <a href={href(ARTICLE_DETAIL, { id: member.id })} aria-label={words}>
      <title>{words}</title>
      <circle
        cx={place.x}
        cy={place.y}
        r={RADIUS}
        fill={isFilled ? token.colorPrimary : token.colorBgContainer}
        stroke={token.colorPrimary}
        strokeWidth={2}
      />
      <text x={place.x} y={place.y + 4} textAnchor="middle" fontSize={10} fill={isFilled ? token.colorTextLightSolid : token.colorText}>
        {member.rank}
      </text>
      <text x={place.x} y={place.y + RADIUS + 15} textAnchor="middle" fill={token.colorText} fontWeight={isThis ? 600 : 400}>
        {name}
      </text>
    </a>
  );
}
