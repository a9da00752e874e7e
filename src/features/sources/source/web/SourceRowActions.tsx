import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { listPageContract, type Source, taskScheduleContract } from '../contract.ts';
import { listPageHealthContract, taskHealthContract } from '../health.contract.ts';

interface SourceRowActionsProps {
  source: Source;
  /** The client's own, or any for the provider's staff, where sources cannot be edited or deleted. */
  scope: 'own' | 'all';
  onRuns: () => void;
  onTry?: () => void;
  onEdit?: () => void;
  onWhy?: () => void;
}
const CONTRACTS = { own: listPageContract, all: taskScheduleContract };
const invalidates = [listPageContract, listPageHealthContract, taskScheduleContract, taskHealthContract];

/** Actions on one source: its runs directly, the rest in a menu, so that no column is covered. */
export function SourceRowActions({ source, scope, onRuns, onTry, onEdit, onWhy }: SourceRowActionsProps) {
  const t = useText('source');
  const web = useText('web');
  const rights = useRights(scope === 'own' ? 'website' : 'extraction');
  const question = useQuestion();
  const collect = useAction(CONTRACTS[scope].collect, { invalidates, success: t('done.collect') });
  const state = useAction(CONTRACTS[scope].changeState, {
    invalidates,
    success: (_, input) => t(`done.${input.state}`, { name: source.name }),
    undo: ({ ids }) => ({ ids, state: source.state }),
  });
  const remove = useAction(listPageContract.remove, { invalidates, success: t('done.removed') });
  const isOn = source.state === 'enabled';
  const ask = () =>
    question({
      question: t('confirm.remove', { name: source.name }),
      verb: web('action.remove'),
      onConfirm: () => remove.mutateAsync({ id: [source.id] }),
    });
  const more = [
    ...(rights.action && onTry ? [{ key: 'try', label: t('trial.open'), onClick: onTry }] : []),
    ...(rights.action ? [{ key: 'collect', label: t('action.collect'), onClick: () => collect.mutate({ ids: [source.id] }) }] : []),
    ...(rights.modify && onEdit ? [{ key: 'edit', label: web('action.edit'), onClick: onEdit }] : []),
    ...(rights.modify
      ? [
          {
            key: 'state',
            label: t(isOn ? 'action.pause' : 'action.enable'),
            onClick: () => state.mutate({ ids: [source.id], state: isOn ? 'paused' : 'enabled' }),
          },
        ]
      : []),
    ...(onWhy ? [{ key: 'why', label: t('action.whyHere'), onClick: onWhy }] : []),
    ...(rights.delete && scope === 'own' ? [{ key: 'remove', danger: true, label: web('action.remove'), onClick: ask }] : []),
  ];
  return (
    <>
      <Button type="link" size="small" onClick={onRuns}>
        {t('action.runs')}
      </Button>
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('action.more')} title={t('action.more')} />
        </Dropdown>
      )}
    </>
  );
}
