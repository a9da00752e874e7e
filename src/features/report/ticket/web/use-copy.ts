import { App } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { copyText } from '#web/ui/copy-text.ts';

/** Puts a text into the clipboard, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText('ticket');
  const { message } = App.useApp();
  return async (text) => {
    await copyText(text);
    void message.success(t('guest.copied'));
  };
}
