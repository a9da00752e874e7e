import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { type Question, useQuestion } from './use-question.ts';

export interface ConfirmButtonProps extends Omit<Question, 'refusal' | 'children'> {
  /** The button's text, which is the verb of the question too. */
  children?: ReactNode;
  /** Accessible name if its text says too little, as in a row: with the row's own name. */
  label?: string;
  isDisabled?: boolean;
  isPending?: boolean;
  type?: ButtonProps['type'];
  size?: ButtonProps['size'];
  icon?: ReactNode;
  /** Further facts, or what is to be chosen. */
  facts?: ReactNode;
}

/** A button that asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, isDanger = true, isDisabled = false, isPending = false, type = 'link', size = 'small' } = props;
  const ask = useQuestion();
  const verb = props.verb ?? (typeof children === 'string' ? children : label);
  const { question, facts, onConfirm } = props;
  return (
    <Button
      type={type}
      size={size}
      danger={isDanger}
      disabled={isDisabled}
      loading={isPending}
      icon={props.icon}
      aria-label={label}
      title={children ? undefined : label}
      onClick={() => ask({ question, isDanger, onConfirm, children: facts, ...(verb ? { verb } : {}) })}
    >
      {children}
    </Button>
  );
}
