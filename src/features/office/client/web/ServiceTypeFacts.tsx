import { Form, theme } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { QUOTAS } from '#shared/quotas.ts';
import { clientContract } from '../contract.ts';

/** What the chosen service type gives: how much of each, which screens, and which it leaves out. */
export function ServiceTypeFacts() {
  const t = useText('client');
  const { token } = theme.useToken();
  const { table } = usePlatform();
  const chosen = Form.useWatch<number | undefined>('serviceTypeId');
  const types = useCall(clientContract.serviceTypes, undefined);
  const type = types.data?.items.find(({ id }) => id === chosen);
  if (!type) return null;
  const modules = new Set<string>(type.modules);
  const screens = table.screens.filter(({ menu }) => menu?.area === 'front' || menu?.area === 'manage');
  const titlesOf = (isGiven: boolean): string =>
    screens
      .filter(({ privilege }) => modules.has(privilege.split('.')[0] ?? '') === isGiven && privilege.includes('.'))
      .map(({ title }) => textOf(title))
      .join(t('type.separator'));
  const left = titlesOf(false);
  return (
    <div style={{ marginBlock: '-16px 16px', fontSize: 12, color: token.colorTextSecondary }} data-service-type={type.id}>
      <div>
        {QUOTAS.map((key) =>
          type.quota[key] > 0
            ? t('type.limit', { what: t(`quota.${key}`), total: formatInFull(type.quota[key]), unit: t(`unit.${key}`) })
            : t('type.noLimit', { what: t(`quota.${key}`) }),
        ).join(' · ')}
      </div>
      <div>{t('type.given', { screens: titlesOf(true) })}</div>
      {left && <div>{t('type.left', { screens: left })}</div>}
    </div>
  );
}
