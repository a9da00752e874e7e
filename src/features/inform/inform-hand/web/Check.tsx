import { Alert, Collapse, Skeleton, Space } from 'antd';
import type { CallInput, Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { informHandContract, type Judged } from '../contract.ts';

type Preview = Output<typeof informHandContract.preview>;
type Asked = CallInput<typeof informHandContract.preview>;
const NAMED = 5;

/** Whom the message reaches as the form stands, who knows of it already, and how it will look on each channel. */
export function Check({ values }: { values: Asked }) {
  const t = useText('informHand');
  const errorText = useErrorText();
  // What the form holds is checked by the server, which names the field.
  const asked = useDelayed(values);
  const isComplete = asked.articleIds.length > 0 && asked.recipientIds.length > 0;
  const found = useCall(informHandContract.preview, asked, { isEnabled: isComplete, keepsPrevious: true });
  return (
    <section aria-label={t('check.title')} aria-live="polite" style={{ marginBottom: 16 }}>
      <h3 style={{ margin: '0 0 8px' }}>{t('check.title')}</h3>
      {!isComplete && t('check.choose')}
      {isComplete && found.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {isComplete && found.isError && <Alert type="error" showIcon title={errorText(found.error)} />}
      {isComplete && found.data && !found.isError && (
        <Space orientation="vertical" style={{ width: '100%' }}>
          <Reach recipients={found.data.recipients} />
          <Letters letters={found.data.letters} />
        </Space>
      )}
    </section>
  );
}

function Reach({ recipients }: Pick<Preview, 'recipients'>) {
  const t = useText('informHand');
  const namesOf = useNames();
  const reached = recipients.filter(({ problem, isLeftOut }) => problem === '' && !isLeftOut);
  const problems = (['disabled', 'no-channel', 'no-right'] as const).flatMap((problem) => {
    const own = recipients.filter((one) => one.problem === problem);
    return own.length === 0 ? [] : [t(`check.${problem}`, { names: namesOf(own) })];
  });
  const waiting = reached.filter(({ waitsUntil }) => waitsUntil !== null);
  const latest = Math.max(...waiting.map(({ waitsUntil }) => waitsUntil ?? 0));
  const lines = [
    ...problems,
    ...(waiting.length > 0 ? [t('check.waits', { total: waiting.length, time: formatFullTime(latest), names: namesOf(waiting) })] : []),
  ];
  return (
    <>
      <Alert
        type={reached.length === 0 ? 'warning' : 'success'}
        showIcon
        title={reached.length === 0 ? t('check.nobody') : t('check.reach', { total: reached.length })}
        description={lines.map((line) => <div key={line}>{line}</div>)}
      />
      <Told recipients={recipients} />
    </>
  );
}

/** Who was told the same already. */
function Told({ recipients }: Pick<Preview, 'recipients'>) {
  const t = useText('informHand');
  const namesOf = useNames();
  const told = recipients.filter((one) => one.problem === '' && one.told.length > 0);
  if (told.length === 0) return undefined;
  const left = told.filter(({ isLeftOut }) => isLeftOut).length;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('check.told', { total: told.length, names: namesOf(told) })}
      description={left > 0 ? t('check.toldLeft', { total: left }) : t('check.toldKept')}
    />
  );
}

/** The first names, with the time of what they were told. */
function useNames(): (people: readonly Judged[]) => string {
  const t = useText('informHand');
  const rules = useText('informRule');
  return (people) => {
    const names = people
      .slice(0, NAMED)
      .map(({ recipient, told: [first] }) => (first ? t('check.toldOf', { name: recipient, time: formatFullTime(first.at) }) : recipient))
      .join(rules('sentence.with'));
    return people.length > NAMED ? t('check.more', { names, total: people.length }) : names;
  };
}

function Letters({ letters }: Pick<Preview, 'letters'>) {
  const t = useText('informHand');
  const users = useText('informUser');
  const items = letters.map(({ channel, locale, recipients, texts, sizes, most, unit }) => ({
    key: `${channel} ${locale}`,
    label: t('check.letter', { channel: users(`channel.${channel}`), language: t(`language.${locale}`), total: recipients }),
    extra: [
      t(`check.size.${unit}`, { size: formatInFull(Math.max(...sizes)), most }),
      ...(texts.length > 1 ? [t('check.parts', { parts: texts.length })] : []),
    ].join(' · '),
    children: texts.map((text) => (
      <pre key={text} style={{ margin: '0 0 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </pre>
    )),
  }));
  const [first] = items;
  return first && <Collapse size="small" defaultActiveKey={first.key} items={items} />;
}
