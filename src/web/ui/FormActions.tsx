import { Button } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { CancelButton } from './CancelButton.tsx';

interface FormActionsProps {
  submitText?: string | undefined;
  cancelText?: string | undefined;
  isPending: boolean;
  isReady?: boolean;
  isDanger?: boolean | undefined;
  onCancel: (() => void) | undefined;
  /** Saves and begins the next one. */
  onNext?: (() => void) | undefined;
}

/** The buttons below a form. */
export function FormActions({ submitText, cancelText, isPending, isReady = true, isDanger = false, onCancel, onNext }: FormActionsProps) {
  const t = useText('web');
  return (
    <div className="form-actions">
      <Button
        type="primary"
        htmlType="submit"
        danger={isDanger}
        disabled={!isReady}
        loading={isPending}
        title="Ctrl+Enter"
        // A field that is left shows its error, which moves this button away under the finger: the field is left when the click is whole.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.detail > 0 && event.currentTarget.focus()}
      >
        {submitText ?? t('action.save')}
      </Button>
      {onNext && (
        <Button disabled={isPending} onMouseDown={(event) => event.preventDefault()} onClick={onNext}>
          {t('action.saveAndNext')}
        </Button>
      )}
      <CancelButton onCancel={onCancel} text={cancelText} />
    </div>
  );
}
