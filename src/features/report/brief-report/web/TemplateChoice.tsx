import { Select } from 'antd';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { briefReportContract } from '../contract.ts';

const NONE = 0;

interface TemplateChoiceProps extends ControlProps {
  kind: BulletinKind;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A template of the kind, none, or the one that is usual (null), which it names. */
export function TemplateChoice({ kind, value = null, onChange, ...control }: TemplateChoiceProps) {
  const t = useText('briefReport');
  const { data, isFetching } = useCall(briefReportContract.templates, {});
  const fitting = (data?.items ?? []).filter(({ kinds, id }) => kinds.includes(kind) || id === value);
  const usual = data?.usual.find((one) => one.kind === kind)?.templateId ?? NONE;
  const usualName = fitting.find(({ id }) => id === usual)?.name ?? t('template.none');
  const options = [
    ...fitting.map(({ id, name, isShared }) => ({ value: id, label: isShared ? t('template.shared', { name }) : name })),
    { value: NONE, label: t('template.none') },
  ];
  return (
    <Select
      {...control}
      allowClear
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('template.usual', { name: usualName })}
      options={data ? options : []}
      value={value ?? undefined}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
