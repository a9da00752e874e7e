import { Button, type ButtonProps, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';

export interface ConfirmButtonProps {
  /** The consequence, as a question. */
  question: string;
  /** A promise keeps the question open until it is settled; `useAction` has already shown a refused call. */
  onConfirm: () => unknown;
  children: ReactNode;
  /** Accessible name if its text says too little, as in a row: with the row's own name. */
  label?: string;
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
  label,
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
      onConfirm={() => settle(onConfirm())}
      disabled={isDisabled}
    >
      <Button type={type} size={size} danger={isDanger} disabled={isDisabled} aria-label={label}>
        {children}
      </Button>
    </Popconfirm>
  );
}

/** Only a refusal ends here, because the action has shown it; any other failure is a fault of the screen and must show as one. */
const settle = (outcome: unknown): unknown =>
  outcome instanceof Promise
    ? outcome.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
    : outcome;
