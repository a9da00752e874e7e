import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockLooks, Lowered, Raised, TextLooks } from './look-extensions.ts';
import { Film, Picture } from './media-nodes.ts';

export interface EditorTexts {
  placeholder: string;
  picture: string;
  film: string;
}

/** Everything that the editor knows; pasted markup that it does not know becomes text. */
export const editorExtensions = (texts: EditorTexts) => [
  StarterKit.configure({
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https'], HTMLAttributes: { target: null, rel: null } },
  }),
  Placeholder.configure({ placeholder: texts.placeholder }),
  Lowered,
  Raised,
  TextLooks,
  BlockLooks,
  Picture.configure({ label: texts.picture }),
  Film.configure({ label: texts.film }),
];
