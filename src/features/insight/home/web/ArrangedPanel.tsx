import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { PANEL_WIDTHS } from '#shared/home-panels.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelChoice } from './use-arrangement.ts';

const TITLES = {
  trend: 'trend.title',
  negative: 'negative.title',
  warnings: 'warnings.title',
  subjects: 'subjects.title',
  groups: 'groups.title',
  media: 'media.title',
  province: 'province.title',
  site: 'site.title',
  emotion: 'emotion.title',
  map: 'map.title',
  words: 'words.title',
  events: 'events.title',
} as const;

interface ArrangedPanelProps {
  panel: PanelChoice;
  isFirst: boolean;
  isLast: boolean;
  onChange: (to: Partial<PanelChoice>) => void;
  /** Moves by this many places, upwards if negative. */
  onMove: (places: number) => void;
}

/** Visibility, width and position of a panel. */
export function ArrangedPanel({ panel: { key, width, isShown }, isFirst, isLast, onChange, onMove }: ArrangedPanelProps) {
  const t = useText('home');
  const name = t(TITLES[key]);
  return (
    <li>
      <Checkbox checked={isShown} onChange={() => onChange({ isShown: !isShown })}>
        {name}
      </Checkbox>
      <Segmented
        size="small"
        aria-label={t('arrange.width', { name })}
        disabled={!isShown}
        value={width}
        options={PANEL_WIDTHS.map((value) => ({ value, label: t(`arrange.${value}`) }))}
        onChange={(value) => onChange({ width: value })}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('arrange.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('arrange.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
