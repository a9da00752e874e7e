import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import type { allBackgroundWorkContract, BackgroundWork, backgroundWorkContract } from '../contract.ts';
import { useWorkText } from './use-work-text.ts';

/** What can be done with one work now: pause or resume it, stop it, try it again. */
export function WorkActions({
  contract,
  work,
}: {
  contract: typeof backgroundWorkContract | typeof allBackgroundWorkContract;
  work: BackgroundWork;
}) {
  const t = useText('backgroundWork');
  const { object } = useWorkText();
  const { id, kind, steps } = work;
  const steer = useAction(contract.steer, { invalidates: [contract], success: (_, { to }) => t(`done.${to}`) });
  const name = shortly([t(`kind.${kind}`), object(work)].filter(Boolean).join(' · '));
  return steps.map((to) =>
    to === 'cancel' ? (
      <ConfirmButton key={to} question={t('confirm.cancel', { name })} onConfirm={() => steer.mutateAsync({ id, to })}>
        {t(`step.${to}`)}
      </ConfirmButton>
    ) : (
      <Button key={to} type="link" size="small" loading={steer.isPending} onClick={() => steer.mutate({ id, to })}>
        {t(`step.${to}`)}
      </Button>
    ),
  );
}
