import { App } from 'antd';
import { postForm } from '#features/bench/export/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type BulletinFormat, briefReportContract } from '../contract.ts';

/** Asks for the file of a bulletin, which the browser then saves. */
export function useBulletinFile(): (id: number, format: BulletinFormat) => Promise<void> {
  const t = useText('briefReport');
  const { message } = App.useApp();
  const errorText = useErrorText();
  return async (id, format) => {
    try {
      await postForm(briefReportContract.exportFile.path, { id, format });
      void message.info(t('done.file', { format: t(`format.${format}`) }));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
}
