import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { informHandContract } from '../contract.ts';

interface TemplatesSelectProps extends ControlProps {
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Templates by name, channel and language; those that are not in use too. */
export function TemplatesSelect({ value = [], onChange, ...control }: TemplatesSelectProps) {
  const users = useText('informUser');
  const t = useText('contentTemplate');
  const found = useCall(informHandContract.templates, {});
  return (
    <Select<number[]>
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      value={value}
      options={(found.data?.items ?? []).map(({ id, name, channel, locale }) => ({
        value: id,
        label: [name, users(`channel.${channel}`), t(`language.${locale}`)].join(' · '),
      }))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
