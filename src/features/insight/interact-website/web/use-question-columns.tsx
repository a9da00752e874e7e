import { Button, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import type { interactContract, InteractItem } from '../contract.ts';
import { QuestionState } from './QuestionState.tsx';
import { useDelayText } from './use-delay-text.ts';

/** Question with the beginning of its answer, author, state and delay. */
export function useQuestionColumns(open: (id: number) => void): ColumnOf<typeof interactContract.list>[] {
  const t = useText('interactWebsite');
  const delayText = useDelayText();
  const state = (row: InteractItem) =>
    t(`state.${row.state}`) + (row.isOverdue ? ` · ${t('note.overdue')}` : '') + (row.isListed ? '' : ` · ${t('note.gone')}`);
  const delay = (row: InteractItem) =>
    row.answeredAt === null ? t('note.waitingFor', { delay: delayText(row.delayMs) }) : delayText(row.delayMs);
  return [
    {
      key: 'title',
      title: t('field.title'),
      text: (row) => row.title,
      render: (row) => (
        <div style={{ maxWidth: 'clamp(240px, calc(50vw - 380px), 520px)' }}>
          <Button
            type="link"
            size="small"
            onClick={() => open(row.id)}
            style={{ paddingInline: 0, whiteSpace: 'normal', textAlign: 'start', height: 'auto' }}
          >
            {row.title}
          </Button>
          {row.answer && (
            <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
              {t('field.answer')}: {row.answer}
            </Typography.Text>
          )}
        </div>
      ),
    },
    textColumn({ key: 'target', title: t('field.target'), value: (row) => row.target }),
    textColumn({ key: 'board', title: t('field.board'), isHidden: true, value: (row) => row.boardName }),
    textColumn({ key: 'category', title: t('field.category'), isHidden: true, value: (row) => row.category }),
    textColumn({ key: 'asker', title: t('field.asker'), isHidden: true, value: (row) => row.asker }),
    enumColumn({ key: 'state', title: t('field.state'), width: 116, render: (row) => <QuestionState item={row} />, label: state }),
    dateColumn({ key: 'askedAt', title: t('field.askedAt'), sort: 'askedAt', value: (row) => row.askedAt }),
    dateColumn({ key: 'answeredAt', title: t('field.answeredAt'), sort: 'answeredAt', value: (row) => row.answeredAt }),
    dateColumn({ key: 'seenAt', title: t('field.seenAt'), isHidden: true, value: (row) => row.seenAt }),
    { ...textColumn({ key: 'delay', title: t('field.delay'), sort: 'delay', value: delay }), width: 124 },
  ];
}
