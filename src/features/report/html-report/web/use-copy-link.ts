import { App } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

/** Puts a link into the clipboard; where the browser has none (a page without HTTPS), it is selected out of sight and copied as text is. */
export function useCopyLink(): (link: string) => Promise<void> {
  const t = useText('htmlReport');
  const { message } = App.useApp();
  return async (link) => {
    // Not there in a page without HTTPS, whatever its type says.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard) await clipboard.writeText(link);
    else copySelected(link);
    void message.success(t('done.copied'));
  };
}

function copySelected(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
