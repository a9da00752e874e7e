import { useQuery } from '@tanstack/react-query';
import { Form, Select, type SelectProps } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { SelectEntity, SelectOption } from '../session/gateway.ts';
import type { ControlProps } from './control-props.ts';
import { isEmpty } from './form-schema.ts';
import { useNameText } from './use-name-text.ts';

export interface EntitySelectProps extends ControlProps {
  entity: SelectEntity;
  /** Only options below this one, such as the cities of a province. */
  parent?: string;
  isMultiple?: boolean;
  value?: SelectProps['value'];
  onChange?: (value: never) => void;
  placeholder?: string;
  width?: number | string;
  /** The field of the form around it that gets the only option there is, while it is empty. This does not count as a change by the person. */
  onlyFor?: string;
}

const STALE_MS = 60_000;

/** Chooses among the records of a kind that the person may see; typing searches on the server. */
export function EntitySelect({ entity, parent, isMultiple = false, width = '100%', onlyFor, onChange, ...rest }: EntitySelectProps) {
  const { gateway } = usePlatform();
  const t = useText('web');
  const nameText = useNameText();
  const [keyword, setKeyword] = useState('');
  const wanted = [rest.value ?? []].flat().map(String);
  const query = (values: string[] | undefined, text: string) => ({
    entity,
    ...(parent ? { parent } : {}),
    ...(values ? { value: values } : {}),
    ...(text ? { keyword: text } : {}),
  });
  const found = useQuery({
    queryKey: ['select', entity, parent, keyword],
    queryFn: () => gateway.listOptions(query(undefined, keyword)),
    staleTime: STALE_MS,
  });
  const form = Form.useFormInstance();
  const only = onlyFor !== undefined && keyword === '' && found.data?.length === 1 ? found.data[0]?.value : undefined;
  useEffect(() => {
    const name = onlyFor?.split('.');
    if (name && only !== undefined && isEmpty(form.getFieldValue(name))) form.setFieldValue(name, only);
  }, [form, onlyFor, only]);
  const missing = found.data ? wanted.filter((value) => !found.data.some((option) => String(option.value) === value)) : [];
  const labels = useQuery({
    queryKey: ['select', entity, 'labels', missing.join()],
    queryFn: () => gateway.listOptions(query(missing, '')),
    enabled: missing.length > 0 && keyword === '',
    staleTime: STALE_MS,
  });
  const options = [...(found.data ?? []), ...(labels.data ?? [])];
  const unknown = labels.data ? missing.filter((value) => !labels.data.some((option) => String(option.value) === value)) : [];
  const labelOf = ({ label, isOff }: SelectOption) => (isOff ? t('select.off', { name: nameText(label) }) : nameText(label));
  const unique = [...new Map(options.map((option) => [option.value, { value: option.value, label: labelOf(option) }])).values()];
  return (
    <Select
      {...rest}
      {...(isMultiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      style={{ width, minWidth: 140 }}
      loading={found.isFetching}
      options={unique}
      labelRender={({ label, value }) => (unknown.includes(String(value)) ? t('select.unknown') : label)}
      // The options determine the type of a value, and each caller knows its own.
      onChange={(value) => onChange?.(value as never)}
    />
  );
}
