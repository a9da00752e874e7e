import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { useOfferBackfill } from './use-offer-backfill.tsx';

/** Switches subjects on and off; offers a back-fill for those switched on. */
export function StateButtons({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useText('subject');
  const web = useText('web');
  const offer = useOfferBackfill();
  const state = useAction(subjectContract.changeState, {
    invalidates: [subjectContract, subjectCategoryContract],
    success: t('done.state'),
    onDone: (answer) => {
      onDone();
      offer(answer);
    },
  });
  return (['enabled', 'disabled'] as const).map((value) => (
    <Button key={value} size="small" onClick={() => state.mutate({ ids, state: value })}>
      {web(`state.${value}`)}
    </Button>
  ));
}
