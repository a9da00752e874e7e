// The rich-text editor for other features' forms; load it lazily, as it brings a library.
export { RichTextEditor, type RichTextEditorProps } from './editor/RichTextEditor.tsx';
