import { App } from 'antd';
import { LARGEST_PICTURE } from '#shared/picture.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { insertPicture, nameAt, type TakePictures } from './picture-files.ts';
import { isTooLarge, sendPicture } from './send-picture.ts';

const MEGABYTE = 1024 * 1024;
/** A refusal names the file and what to do: it is read longer than a word of success. */
const READ_SECONDS = 10;
let nextKey = 1;

/** Sends pictures one after the other, says which one is on its way and, at the end, why some are refused, and puts each where it was meant. */
export function useTakePictures(id: number): TakePictures {
  const t = useText('bulletinEditor');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const refusedAtOnce = (file: File, name: string): string | undefined => {
    if (!file.type.startsWith('image/')) return t('picture.none', { name });
    return isTooLarge(file) ? t('picture.tooLarge', { name, most: LARGEST_PICTURE / MEGABYTE }) : undefined;
  };
  const taken = async (file: File, name: string): Promise<number | string> => {
    const refused = refusedAtOnce(file, name);
    if (refused !== undefined) return refused;
    const key = `picture ${nextKey++}`;
    void message.open({ key, type: 'loading', content: t('picture.sending', { name }), duration: 0 });
    try {
      return await sendPicture(id, file);
    } catch (error) {
      return errorText(error);
    } finally {
      message.destroy(key);
    }
  };
  return (editor, files, index) => {
    const putAll = async () => {
      let after = nameAt(editor, index);
      const refused: string[] = [];
      for (const file of files) {
        const outcome = await taken(file, file.name || t('picture.pasted'));
        if (editor.isDestroyed) return;
        if (typeof outcome === 'number') after = insertPicture(editor, after, outcome);
        else refused.push(outcome);
      }
      if (refused.length > 0)
        void message.error({ content: refused.join('\n'), duration: READ_SECONDS, style: { whiteSpace: 'pre-line' } });
    };
    void putAll();
  };
}
