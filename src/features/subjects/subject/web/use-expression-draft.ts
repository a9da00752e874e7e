import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallInput, Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { type Boxes, BOXES, EMPTY_BOXES } from './boxes.ts';

type CheckInput = CallInput<typeof subjectTrialContract.check>;

interface DraftOptions {
  value: string;
  onChange: ((value: string) => void) | undefined;
  subjectId: number | undefined;
  filter: CheckInput['filter'];
}

export interface ExpressionDraft {
  /** Undefined while it is edited as text. */
  boxes: Boxes | undefined;
  check: Output<typeof subjectTrialContract.check> | undefined;
  toText: () => void;
  toBoxes: () => void;
  edit: (next: Boxes) => void;
}

/** The edited expression, and the server's check of it. The text follows the boxes. */
export function useExpressionDraft({ value, onChange, subjectId, filter }: DraftOptions): ExpressionDraft {
  const form = Form.useFormInstance();
  const [boxes, setBoxes] = useState<Boxes | undefined>(() => {
    const kept: Boxes | null | undefined = form.getFieldValue('builder');
    return kept ?? (value ? undefined : EMPTY_BOXES);
  });
  const draft = useDelayed<CheckInput>({
    ...(boxes ? { builder: boxes } : { expression: value }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(filter === undefined ? {} : { filter }),
  });
  const check = useCall(subjectTrialContract.check, draft, { keepsPrevious: true });
  const change = useEffectEvent((expression: string) => onChange?.(expression));
  useEffect(() => {
    if (boxes && check.data?.isValid && check.data.expression !== value) change(check.data.expression);
  }, [boxes, check.data, value]);
  const keep = (next: Boxes | undefined) => {
    setBoxes(next);
    form.setFieldValue('builder', next ?? null);
  };
  const edit = (next: Boxes) => {
    keep(next);
    if (!BOXES.some((box) => next[box].trim())) onChange?.('');
  };
  return {
    boxes,
    check: check.data,
    toText: () => keep(undefined),
    toBoxes: () => edit(check.data?.builder ?? EMPTY_BOXES),
    edit,
  };
}
