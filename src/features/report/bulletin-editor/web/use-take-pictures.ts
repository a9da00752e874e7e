import { App } from 'antd';
import { LARGEST_PICTURE } from '#shared/picture.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { insertPicture, nameAt, type TakePictures } from './picture-files.ts';
import { isTooLarge, sendPicture } from './send-picture.ts';

const MEGABYTE = 1024 * 1024;
/** A refusal names the file and what to do: it is read longer than a word of success. */
const READ_SECONDS = 8;
let nextKey = 1;

/** Sends pictures one after the other, says which one is on its way and why one is refused, and puts each where it was meant. */
export function useTakePictures(id: number): TakePictures {
  const t = useText('bulletinEditor');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const refuse = (content: string) => void message.error({ content, duration: READ_SECONDS });
  return (editor, files, index) => {
    const after = nameAt(editor, index);
    const send = async () => {
      let last = after;
      for (const file of files) {
        const name = file.name || t('picture.pasted');
        if (!file.type.startsWith('image/')) {
          refuse(t('picture.none', { name }));
          continue;
        }
        if (isTooLarge(file)) {
          refuse(t('picture.tooLarge', { name, most: LARGEST_PICTURE / MEGABYTE }));
          continue;
        }
        const key = `picture ${nextKey++}`;
        void message.open({ key, type: 'loading', content: t('picture.sending', { name }), duration: 0 });
        try {
          const pictureId = await sendPicture(id, file);
          if (editor.isDestroyed) return;
          last = insertPicture(editor, last, pictureId);
        } catch (error) {
          refuse(errorText(error));
        } finally {
          message.destroy(key);
        }
      }
    };
    void send();
  };
}
