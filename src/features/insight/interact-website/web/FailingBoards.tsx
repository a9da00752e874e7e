import { Alert } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { useBoards } from './use-boards.ts';

/** Names the boards that could not be read, with reasons: their questions may be outdated. */
export function FailingBoards({ chosen }: { chosen: number[] | undefined }) {
  const t = useText('interactWebsite');
  const reason = useReasonText('interactWebsite');
  const failing = (useBoards().data?.items ?? []).filter(
    (board) => board.isEnabled && board.lastError !== '' && (!chosen || chosen.includes(board.id)),
  );
  return failing.map((board) => (
    <Alert
      key={board.id}
      type="warning"
      showIcon
      title={t('board.failed', { name: board.name, reason: reason(board.lastError) })}
      style={{ marginBlockEnd: 8 }}
    />
  ));
}
