// Edits rich text as a form's control: `value` is markup, '' when there is nothing but an empty paragraph.
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { cleanPasted } from './clean-pasted.ts';
import { editorExtensions } from './editor-extensions.ts';
import '#web/ui/rich-text.css';
import { Toolbar } from './Toolbar.tsx';

export interface RichTextEditorProps extends ControlProps {
  /** Its name for those who do not see it, unless the form's label names it. */
  label: string;
  value?: string;
  onChange?: (html: string) => void;
  onBlur?: () => void;
  /** Only to read. */
  disabled?: boolean;
}

/** A last empty paragraph is where one goes on writing, not text. */
const markupOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '');

/** Saving and closing are the form's and its dialog's. */
const isOfForm = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey));

/** The editor writes out whatever it is given. */
const definedOf = (control: ControlProps): Record<string, string> =>
  Object.fromEntries(Object.entries(control).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export function RichTextEditor({ label, value = '', onChange, onBlur, disabled = false, ...control }: RichTextEditorProps) {
  const t = useText('articleWork');
  const [extensions] = useState(() =>
    editorExtensions({ placeholder: t('editor.placeholder'), picture: t('editor.picture'), film: t('editor.film') }),
  );
  const said = useRef(value);
  const first = useRef({ value, markup: '' });
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { keydown: (_view, event) => isOfForm(event) },
      attributes: {
        ...(control['aria-labelledby'] === undefined ? { 'aria-label': label } : {}),
        ...definedOf(control),
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'rich-text',
      },
    },
    onCreate: ({ editor: made }) => {
      first.current.markup = markupOf(made);
    },
    onUpdate: ({ editor: changed }) => {
      const markup = markupOf(changed);
      // What is as it was loaded is said as it was loaded: the same markup may be written in two ways.
      said.current = markup === first.current.markup ? first.current.value : markup;
      onChange?.(said.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <div className="rich-text-box">
      {!disabled && <Toolbar editor={editor} label={t('editor.toolbar', { label })} />}
      <EditorContent editor={editor} />
    </div>
  );
}
