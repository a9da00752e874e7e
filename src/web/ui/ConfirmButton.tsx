import { Button, type ButtonProps, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface ConfirmButtonProps {
  /** What will happen, as a question. */
  question: string;
  onConfirm: () => unknown;
  children: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  type?: ButtonProps['type'];
  size?: ButtonProps['size'];
}

/** A button that asks first. */
export function ConfirmButton({
  question,
  onConfirm,
  children,
  isDanger = true,
  isDisabled = false,
  type = 'link',
  size = 'small',
}: ConfirmButtonProps) {
  const t = useText('web');
  return (
    <Popconfirm
      title={question}
      okText={t('action.confirm')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: isDanger }}
      onConfirm={onConfirm}
      disabled={isDisabled}
    >
      <Button type={type} size={size} danger={isDanger} disabled={isDisabled}>
        {children}
      </Button>
    </Popconfirm>
  );
}
