import { Form, Typography } from 'antd';
import { periodOf } from '#features/report/brief-report/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { bulletinScheduleContract } from '../contract.ts';

/** When it will be made, of which period and with which title, as the form stands now. */
export function NextDue() {
  const t = useText('bulletinSchedule');
  return (
    <section aria-label={t('field.next')} style={{ marginBlockEnd: 24 }}>
      <Typography.Text type="secondary">{t('field.next')}</Typography.Text>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Lines values={getFieldsValue(true)} />}
      </Form.Item>
    </section>
  );
}

function Lines({ values }: { values: unknown }) {
  const t = useText('bulletinSchedule');
  const asked = bulletinScheduleContract.next.input.strip().safeParse(values);
  const found = useCall(bulletinScheduleContract.next, asked.data ?? { kind: 'daily', rhythm: { every: 'day', minute: 0 } }, {
    isEnabled: asked.success,
    keepsPrevious: true,
  });
  if (found.data?.items.length === 0) return <>{t('next.none')}</>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {(found.data?.items ?? []).map(({ dueAt, from, until, title }) => (
        <li key={dueAt}>
          {t('next.line', { due: formatFullTime(dueAt).slice(0, 16), period: periodOf({ periodFrom: from, periodUntil: until }) })}
          {title !== '' && ` · ${title}`}
        </li>
      ))}
    </ul>
  );
}
