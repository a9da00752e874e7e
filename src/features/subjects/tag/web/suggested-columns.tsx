import type { TableProps } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Tag, tagContract } from '../contract.ts';
import { SuggestedWordActions } from './SuggestedWordActions.tsx';

type Answer = Output<typeof tagContract.keywordSuggestion>;

const share = (n: number, of: number) => `${n} (${of > 0 ? Math.round((n / of) * 100) : 0}%)`;

export function useSuggestedColumns(
  answer: Answer,
  tag: Tag,
  onLook: (expression: string) => void,
): TableProps<Answer['items'][number]>['columns'] {
  const t = useText('tag');
  const { modify } = useRights('tag');
  const add = useAction(tagContract.keywordCreate, { success: t('done.keyword'), invalidates: [tagContract] });
  return [
    { key: 'word', title: t('field.word'), render: (_, row) => row.word },
    { key: 'tagged', title: t('suggested.inTagged'), align: 'right', width: 160, render: (_, row) => share(row.tagged, answer.tagged) },
    { key: 'others', title: t('suggested.inOthers'), align: 'right', width: 160, render: (_, row) => share(row.others, answer.others) },
    { key: 'score', title: t('suggested.score'), align: 'right', width: 120, render: (_, row) => row.score.toFixed(1) },
    {
      key: 'add',
      title: '',
      align: 'right',
      width: 200,
      render: (_, { word }) =>
        modify && (
          <SuggestedWordActions
            word={word}
            onLook={() => onLook(quoted(word))}
            isAdding={add.isPending && add.variables.expression === quoted(word)}
            onAdd={() => add.mutate({ tagId: tag.id, expression: quoted(word) })}
          />
        ),
    },
  ];
}

/** A word that contains operators of the language becomes a phrase. */
const quoted = (word: string): string => (/^[\p{L}\p{N}]+$/u.test(word) ? word : `"${word.replaceAll('"', ' ')}"`);
