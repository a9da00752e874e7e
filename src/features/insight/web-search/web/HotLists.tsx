import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { webSearchContract } from '../contract.ts';
import { ChosenCards } from './ChosenCards.tsx';
import { HotCard } from './HotCard.tsx';

/** Chosen hot lists side by side, as of their last reading. */
export function HotLists() {
  const t = useText('webSearch');
  const lists = useCall(webSearchContract.hotLists, undefined);
  const list = useListState({ filters: { engine: param.numbers } });
  return (
    <ChosenCards
      query={lists}
      list={list}
      label={t('field.hotLists')}
      emptyText={t('hint.noHot')}
      renderCard={(each, choosing) => <HotCard key={each.id} list={each} choosing={choosing} />}
    />
  );
}
