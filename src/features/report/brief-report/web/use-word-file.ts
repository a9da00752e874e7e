import { App } from 'antd';
import { postForm } from '#features/bench/export/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { briefReportContract } from '../contract.ts';

/** Asks for the Word file of a bulletin, which the browser then saves. */
export function useWordFile(): (id: number) => Promise<void> {
  const t = useText('briefReport');
  const { message } = App.useApp();
  const errorText = useErrorText();
  return async (id) => {
    try {
      await postForm(briefReportContract.exportFile.path, { id, format: 'docx' });
      void message.info(t('done.word'));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
}
