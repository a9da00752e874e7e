import { Button } from 'antd';
import { useContext } from 'react';
import { useText } from '../i18n/use-text.ts';
import { DialogScopeContext } from './unsaved.ts';

/** Leaves a form; in a `FormDialog` it closes that, which asks when something is not saved. */
export function CancelButton({ onCancel, text }: { onCancel?: (() => void) | undefined; text?: string | undefined }) {
  const t = useText('web');
  const close = useContext(DialogScopeContext)?.close ?? onCancel;
  return close ? <Button onClick={close}>{text ?? t('action.cancel')}</Button> : null;
}
