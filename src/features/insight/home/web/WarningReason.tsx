import { Button, Popover, theme } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { LEVEL_COLOURS, listOfWarning, type Warning } from './warning.ts';

const BAR_PX = 6;
const HEIGHT_PX = 20;

/** The days side by side; when opened, it shows by how much the last one stands out, and each day opens its articles. */
export function WarningReason({ item }: { item: Warning }) {
  const t = useText('home');
  const why = t('warnings.why', {
    total: item.total,
    usual: formatTenths(item.usual),
    days: item.days.length - 1,
    score: formatTenths(item.score),
  });
  const content = (
    <div style={{ maxWidth: 'min(320px, 70vw)' }}>
      <p style={{ margin: '0 0 8px' }}>{why}</p>
      <ul className="home-list">
        {item.days.toReversed().map((day) => (
          <li key={day.from}>
            <span>
              <Time value={day.from} isFull />
            </span>
            <Link to={listOfWarning(item, day)}>
              <BigNumber value={day.total} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Popover trigger="click" placement="left" title={`${item.name} · ${t(`warnings.kind.${item.kind}`)}`} content={content}>
      <Button type="text" size="small" aria-label={`${item.name}: ${why}`}>
        <Bars item={item} />
      </Button>
    </Popover>
  );
}

function Bars({ item: { days, level } }: { item: Warning }) {
  const { token } = theme.useToken();
  const most = Math.max(...days.map(({ total }) => total));
  return (
    <svg width={days.length * BAR_PX} height={HEIGHT_PX} aria-hidden="true">
      {days.map(({ from, total }, k) => {
        const height = Math.max(1, (total / most) * HEIGHT_PX);
        const fill = k === days.length - 1 ? LEVEL_COLOURS[level] : token.colorTextQuaternary;
        return <rect key={from} x={k * BAR_PX} y={HEIGHT_PX - height} width={BAR_PX - 2} height={height} fill={fill} />;
      })}
    </svg>
  );
}
