import { Alert, Button, Flex } from 'antd';
import type { PlacedPanel } from '#shared/home-panels.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { homeContract } from '../contract.ts';
import { ArrangedPanel } from './ArrangedPanel.tsx';
import { useArrangement } from './use-arrangement.ts';

/** Chooses panels, their order and width. */
export function ArrangeDialog({ panels, onClose }: { panels: readonly PlacedPanel[]; onClose: () => void }) {
  const t = useText('home');
  const web = useText('web');
  const { choices, isChanged, change, move } = useArrangement(panels);
  const save = useAction(homeContract.saveLayout, { success: t('arrange.saved'), invalidates: [homeContract], onDone: onClose });
  const shown = choices.filter(({ isShown }) => isShown);
  return (
    <FormDialog
      title={t('arrange.title')}
      onClose={onClose}
      footer={
        <Flex justify="space-between">
          <Button onClick={() => save.mutate({ items: [] })}>{t('arrange.reset')}</Button>
          <Flex gap={8}>
            <CancelButton onCancel={onClose} />
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
      <LeaveGuard isDirty={isChanged} />
      <p style={{ marginBlockStart: 0 }}>{t('arrange.hint')}</p>
      {shown.length === 0 && <Alert type="warning" showIcon title={t('arrange.none')} style={{ marginBlockEnd: 8 }} />}
      <ul className="home-arrange">
        {choices.map((panel, i) => (
          <ArrangedPanel
            key={panel.key}
            panel={panel}
            isFirst={i === 0}
            isLast={i === choices.length - 1}
            onChange={(to) => change(panel.key, to)}
            onMove={(places) => move(i, i + places)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}
