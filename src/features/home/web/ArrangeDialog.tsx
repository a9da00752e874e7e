import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Flex, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { homeContract } from '../contract.ts';
import { HOME_PANELS, PANEL_WIDTHS, type PlacedPanel } from '#shared/home-panels.ts';

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

interface Choice extends PlacedPanel {
  isShown: boolean;
}

/** Which panels, in which order, how wide. Those that are not shown stand at the end. */
export function ArrangeDialog({ panels, onClose }: { panels: readonly PlacedPanel[]; onClose: () => void }) {
  const t = useText('home');
  const web = useText('web');
  const [choices, setChoices] = useState<readonly Choice[]>(() => [
    ...panels.map((panel) => ({ ...panel, isShown: true })),
    ...HOME_PANELS.filter((key) => !panels.some((panel) => panel.key === key)).map((key) => ({
      key,
      width: 'half' as const,
      isShown: false,
    })),
  ]);
  const save = useAction(homeContract.saveLayout, { success: t('arrange.saved'), invalidates: [homeContract], onDone: onClose });
  const change = (key: string, to: Partial<Choice>) =>
    setChoices(choices.map((choice) => (choice.key === key ? { ...choice, ...to } : choice)));
  const move = (from: number, to: number) => {
    const next = [...choices];
    next.splice(to, 0, ...next.splice(from, 1));
    setChoices(next);
  };
  const shown = choices.filter(({ isShown }) => isShown);
  return (
    <Modal
      open
      title={t('arrange.title')}
      onCancel={onClose}
      footer={
        <Flex justify="space-between">
          <Button onClick={() => save.mutate({ items: [] })}>{t('arrange.reset')}</Button>
          <Flex gap={8}>
            <Button onClick={onClose}>{web('action.cancel')}</Button>
            <Button
              type="primary"
              disabled={shown.length === 0}
              loading={save.isPending}
              onClick={() => save.mutate({ items: shown.map(({ key, width }) => ({ key, width })) })}
            >
              {web('action.save')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <p style={{ marginBlockStart: 0 }}>{t('arrange.hint')}</p>
      {shown.length === 0 && <Alert type="warning" showIcon title={t('arrange.none')} style={{ marginBlockEnd: 8 }} />}
      <ul className="home-arrange">
        {choices.map(({ key, width, isShown }, i) => {
          const name = t(TITLES[key]);
          return (
            <li key={key}>
              <Checkbox checked={isShown} onChange={() => change(key, { isShown: !isShown })}>
                {name}
              </Checkbox>
              <Segmented
                size="small"
                aria-label={t('arrange.width', { name })}
                disabled={!isShown}
                value={width}
                options={PANEL_WIDTHS.map((value) => ({ value, label: t(`arrange.${value}`) }))}
                onChange={(value) => change(key, { width: value })}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('arrange.up', { name })}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('arrange.down', { name })}
                disabled={i === choices.length - 1}
                onClick={() => move(i, i + 1)}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
