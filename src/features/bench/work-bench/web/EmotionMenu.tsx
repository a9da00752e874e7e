import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { isOneOf } from '#shared/is-one-of.ts';
import { ARTICLE_STATUSES, type ArticleStatus, EMOTIONS, type Emotion } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';

interface MenuProps<T> {
  label?: string;
  isDisabled?: boolean;
  onChoose: (value: T) => void;
}

/** Corrects the emotion. */
export function EmotionMenu(props: MenuProps<Emotion>) {
  const t = useText('article');
  return <ChoiceMenu label={t('action.emotion')} {...props} values={EMOTIONS} render={(emotion) => <EmotionTag emotion={emotion} />} />;
}

/** Nobody makes an article unread again but by undo. */
const SETTABLE = ARTICLE_STATUSES.filter((status) => status !== 'unread');

/** Sets the status. */
export function StatusMenu(props: MenuProps<ArticleStatus>) {
  const t = useText('article');
  return <ChoiceMenu label={t('action.status')} {...props} values={SETTABLE} render={(status) => <StatusTag status={status} />} />;
}

interface ChoiceMenuProps<T> extends MenuProps<T> {
  values: readonly T[];
  render: (value: T) => ReactNode;
}

function ChoiceMenu<T extends string>({ label, isDisabled = false, onChoose, values, render }: ChoiceMenuProps<T>) {
  return (
    <Dropdown
      disabled={isDisabled}
      trigger={['click']}
      menu={{
        items: values.map((value) => ({ key: value, label: render(value) })),
        onClick: ({ key }) => isOneOf(values, key) && onChoose(key),
      }}
    >
      <Button size="small">
        {label} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
