import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type InformRoute, informRouteContract } from '../contract.ts';
import { useRouteState } from './use-route-state.ts';

function useRemove() {
  const t = useText('informPolicy');
  return useAction(informRouteContract.remove, { invalidates: [informRouteContract], success: t('done.removed') });
}

export function RouteRowActions({ route: { id, name }, onEdit }: { route: InformRoute; onEdit: () => void }) {
  const t = useText('informPolicy');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const remove = useRemove();
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

/** What can be done with several routes at once. */
export function RouteBatchActions({ routes, onDone }: { routes: readonly InformRoute[]; onDone: () => void }) {
  const t = useText('informPolicy');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const { turn, isPending } = useRouteState(onDone);
  const remove = useRemove();
  return (
    <>
      {rights.modify && <SwitchButtons rows={routes} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: routes.length })}
          onConfirm={() => remove.mutateAsync({ id: routes.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
