import { App, Button } from 'antd';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { exportContract } from '../contract.ts';
import { postForm } from './post-form.ts';

/** The file of an approved request. */
export function TakeButton({ id }: { id: number }) {
  const t = useText('export');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const take = async () => {
    try {
      await postForm(exportContract.take.path, { id });
      void message.info(t('started'));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Button type="link" size="small" onClick={() => void take()}>
      {t('action.take')}
    </Button>
  );
}
