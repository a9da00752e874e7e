import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { useOfferBackfill } from './use-offer-backfill.tsx';

const STATES = ['enabled', 'disabled'] as const;

/** Switches subjects on and off; offers to take it back, and a back-fill for those switched on. */
export function StateButtons({ subjects, onDone }: { subjects: readonly Subject[]; onDone: () => void }) {
  const t = useText('subject');
  const web = useText('web');
  const offer = useOfferBackfill();
  const state = useAction(subjectContract.changeState, {
    invalidates: [subjectContract, subjectCategoryContract],
    success: ({ changed }, input) => t(`done.${input.state}Many`, { total: changed }),
    undo: (input) => ({ ...input, state: input.state === 'enabled' ? ('disabled' as const) : ('enabled' as const) }),
    onDone: (answer) => {
      onDone();
      offer(answer);
    },
  });
  return STATES.map((value) => {
    // Only those that are otherwise, so that undoing changes no others.
    const ids = subjects.filter((subject) => subject.state !== value).map(({ id }) => id);
    return (
      <Button key={value} size="small" disabled={ids.length === 0} onClick={() => state.mutate({ ids, state: value })}>
        {web(`state.${value}`)}
      </Button>
    );
  });
}
