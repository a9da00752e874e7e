import { Button, Divider, Input, Select, Space } from 'antd';
import { type ReactElement, useState } from 'react';
import { tagContract } from '#features/subjects/tag/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

const LONGEST_NAME = 40;

interface TagSelectProps extends ControlProps {
  value?: number[];
  onChange?: (value: number[]) => void;
  /** A new tag can be created here. */
  mayCreate?: boolean;
  width?: number | string;
  placeholder?: string;
}

/** Chooses tags of the client. */
export function TagSelect({ mayCreate = false, width = '100%', onChange, value = [], ...rest }: TagSelectProps) {
  const tags = useCall(tagContract.list, {});
  const newTag = useNewTag((id) => onChange?.([...value, id]));
  const withNewTag = (menu: ReactElement): ReactElement => (
    <>
      {menu}
      <Divider style={{ margin: '4px 0' }} />
      <NewTag {...newTag} />
    </>
  );
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      value={value}
      style={{ width, minWidth: 140 }}
      maxTagCount="responsive"
      loading={tags.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(tags.data?.items ?? []).map((tag) => ({ value: tag.id, label: tag.name }))}
      onChange={(next: number[]) => onChange?.(next)}
      {...(mayCreate ? { popupRender: withNewTag } : {})}
    />
  );
}

interface NewTagState {
  name: string;
  setName: (name: string) => void;
  add: () => void;
  isPending: boolean;
}

function useNewTag(onCreated: (id: number) => void): NewTagState {
  const [name, setName] = useState('');
  const create = useAction(tagContract.create, {
    invalidates: [tagContract],
    onDone: ({ id }) => {
      onCreated(id);
      setName('');
    },
  });
  const add = () => {
    if (name.trim() && !isTooLong(name.trim(), LONGEST_NAME)) create.mutate({ name: name.trim() });
  };
  return { name, setName, add, isPending: create.isPending };
}

function NewTag({ name, setName, add, isPending }: NewTagState) {
  const t = useText('article');
  return (
    <Space wrap style={{ padding: '4px 8px' }}>
      <Input
        size="small"
        value={name}
        status={isTooLong(name.trim(), LONGEST_NAME) ? 'error' : ''}
        placeholder={t('work.newTag')}
        aria-label={t('work.newTag')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') add();
        }}
      />
      <Button size="small" type="text" loading={isPending} disabled={!name.trim() || isTooLong(name.trim(), LONGEST_NAME)} onClick={add}>
        {t('work.createTag')}
      </Button>
      <TooLong field={t('work.newTag')} text={name.trim()} most={LONGEST_NAME} />
    </Space>
  );
}
