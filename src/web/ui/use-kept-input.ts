// What was typed in a form when the session ran out: the same person finds it when he opens the form again.
import type { FormInstance } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import type { Endpoint } from '#shared/contract.ts';
import { isSameInput } from '#shared/same-input.ts';
import { SESSION_RUN_OUT_EVENT } from '../session/end-session.ts';
import { dropInput, keepInput, keptInput } from '../session/kept-input.ts';
import { useUser } from '../session/user-store.ts';

type Values = Record<string, unknown>;

interface Options {
  form: FormInstance;
  endpoint: Endpoint;
  /** Names the record. */
  extra: Values;
  isDirty: RefObject<boolean>;
  base: () => Values;
  /** After the form was filled. */
  onRestore: () => void;
}

export interface KeptInput {
  isThere: boolean;
  restore: () => void;
  drop: () => void;
}

/** Only the fields that were changed come back: what others saved in the rest meanwhile stays. */
export function useKeptInput({ form, endpoint, extra, isDirty, base, onRestore }: Options): KeptInput {
  const user = useUser();
  // Another one each time that a form is opened.
  const { submitKey: _anew, ...record } = extra;
  const key = JSON.stringify([user?.userId, endpoint.method, endpoint.path, record]);
  const [isThere, setIsThere] = useState(() => keptInput(key) !== undefined);
  useEffect(() => {
    const keep = () => {
      if (!isDirty.current || user === undefined) return;
      const began = base();
      const typed = Object.entries<unknown>(form.getFieldsValue(true)).filter(([name, value]) => !isSameInput(value, began[name]));
      keepInput(key, Object.fromEntries(typed));
    };
    window.addEventListener(SESSION_RUN_OUT_EVENT, keep);
    return () => window.removeEventListener(SESSION_RUN_OUT_EVENT, keep);
  });
  const drop = () => {
    dropInput(key);
    setIsThere(false);
  };
  const restore = () => {
    form.setFieldsValue(keptInput(key) ?? {});
    drop();
    onRestore();
  };
  return { isThere, restore, drop };
}
