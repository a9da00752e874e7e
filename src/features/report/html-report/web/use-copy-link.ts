import { App } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { copyText } from '#web/ui/copy-text.ts';

/** Puts a link into the clipboard, and says so. */
export function useCopyLink(): (link: string) => Promise<void> {
  const t = useText('htmlReport');
  const { message } = App.useApp();
  return async (link) => {
    await copyText(link);
    void message.success(t('done.copied'));
  };
}
