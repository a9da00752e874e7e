import { Descriptions, Skeleton } from 'antd';
import { POWERS } from '#shared/powers.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type ThreePowers, threePowersContract } from '../contract.ts';
import { TurnOnForm } from './TurnOnForm.tsx';

/** Whether the three powers are kept apart, what each of them may do, and who holds it. */
export function ThreePowersScreen() {
  const t = useText('threePowers');
  const powers = useCall(threePowersContract.get, {});
  return (
    <>
      <PageHeader>{t('about.what')}</PageHeader>
      <div className="panel">
        {powers.isError && <ErrorState error={powers.error} onRetry={() => void powers.refetch()} />}
        {powers.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {powers.data && <Holders powers={powers.data} />}
      </div>
    </>
  );
}

function Holders({ powers: { since, people } }: { powers: ThreePowers }) {
  const t = useText('threePowers');
  const mayManage = useCan('user-manage.m');
  const mayTurnOn = useCan('user-privilege.m') && mayManage;
  const isOn = since !== null;
  const items = POWERS.map((power) => ({
    key: power,
    label: t(`power.${power}`),
    children: (
      <>
        <div>{t(`duty.${power}`)}</div>
        {people
          .filter((person) => person.power === power)
          .map(({ id, name, username, state }) => (
            <div key={id} style={{ marginBlockStart: 8 }}>
              <strong>{name}</strong> {username !== name && `(${username})`} <StateTag state={state} />
            </div>
          ))}
      </>
    ),
  }));
  return (
    <>
      <p>
        <ToneTag tone={isOn ? 'green' : 'grey'}>{t(isOn ? 'state.on' : 'state.off')}</ToneTag>{' '}
        {isOn && (
          <>
            {t('about.since')} <Time value={since} isFull /> {t('about.turnOff')}
          </>
        )}
      </p>
      <Descriptions column={1} bordered size="small" items={items} style={{ marginBlockEnd: 16 }} />
      {!isOn && (mayTurnOn ? <TurnOnForm /> : <p>{t('about.onlyAdministrator')}</p>)}
    </>
  );
}
