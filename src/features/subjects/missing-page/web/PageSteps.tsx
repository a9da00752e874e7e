import { Steps } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type MissingPage, PAGE_STEPS, type PageStep } from '../contract.ts';
import { NearSubjects } from './NearSubjects.tsx';

/** Every step with its result, and if nothing fits, the reason. */
export function PageSteps({ page }: { page: MissingPage }) {
  const t = useText('missingPage');
  const reasonText = useReasonText('missingPage');
  const done = new Map(page.steps.map((step) => [step.step, step]));
  const isKnownUnread = page.state === 'known' && page.steps.length === 0;
  return (
    <div style={{ maxWidth: 1100 }}>
      {isKnownUnread ? (
        <p>{t('alreadyThere')}</p>
      ) : (
        <Steps
          size="small"
          current={-1}
          titlePlacement="vertical"
          items={PAGE_STEPS.map((name) => {
            const step = done.get(name);
            return {
              key: name,
              title: t(`step.${name}`),
              status: step ? (step.isOk ? ('finish' as const) : ('error' as const)) : ('wait' as const),
              content: step && <StepText step={step} reason={step.isOk ? '' : reasonText(step.reason)} />,
            };
          })}
        />
      )}
      {page.state === 'no-subject' && <NearSubjects subjects={page.nearest} />}
    </div>
  );
}

const FACTS = ['status', 'bytes', 'encoding', 'title', 'length', 'publishedAt', 'subjects', 'detail'] as const;

function StepText({ step, reason }: { step: PageStep; reason: string }) {
  const t = useText('missingPage');
  const { facts } = step;
  const say = (key: (typeof FACTS)[number]): string | undefined => {
    const value = facts[key];
    if (value === undefined || value === '') return undefined;
    return t(`fact.${key}`, { value: key === 'publishedAt' ? formatFullTime(Number(value)) : value });
  };
  const shown = FACTS.flatMap((key) => say(key) ?? []);
  return (
    <div style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {reason && <div>{reason}</div>}
      {shown.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {step.ms > 0 && <div className="num">{t('took', { ms: step.ms })}</div>}
    </div>
  );
}
