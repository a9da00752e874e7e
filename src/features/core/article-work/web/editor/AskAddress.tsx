import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { AskName } from './tools.tsx';

interface AskAddressProps {
  what: AskName;
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link, picture or film below the toolbar. No form of its own: the editor stands in one. */
export function AskAddress({ what, editor, onClose }: AskAddressProps) {
  const t = useText('articleWork');
  const { address, setAddress, words, setWords, isWrong, isLink, insert, remove, close } = useAddress({ what, editor, onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') insert();
    else close();
  };
  return (
    <fieldset className="rich-text-ask" aria-label={t(`editor.tool.${what}`)}>
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('editor.address')}
        aria-invalid={isWrong}
        onKeyDown={onKeyDown}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={(event) => setAddress(event.target.value)}
        style={{ flex: '1 1 260px' }}
      />
      {what === 'picture' && (
        <Input
          value={words}
          placeholder={t('editor.words')}
          aria-label={t('editor.words')}
          onKeyDown={onKeyDown}
          onChange={(event) => setWords(event.target.value)}
          style={{ flex: '1 1 160px' }}
        />
      )}
      <AskActions onInsert={insert} onClose={close} onRemove={isLink ? remove : undefined} />
      {isWrong && <span role="alert">{t('editor.wrongAddress', { value: address })}</span>}
    </fieldset>
  );
}

/** What is typed, and what becomes of it. */
function useAddress({ what, editor, onClose }: AskAddressProps) {
  const before: unknown = what === 'link' ? editor.getAttributes('link').href : '';
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [words, setWords] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return {
    address,
    words,
    setWords,
    isWrong,
    isLink: Boolean(before),
    close,
    setAddress: (text: string) => {
      setAddress(text);
      setIsWrong(false);
    },
    insert: () => {
      const url = URL.parse(/^[a-z]+:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
      if (!url || !/^https?:$/.test(url.protocol)) return setIsWrong(true);
      put(editor, what, url.href, words.trim());
      close();
    },
    remove: () => {
      editor.chain().extendMarkRange('link').unsetLink().run();
      close();
    },
  };
}

function put(editor: Editor, what: AskName, address: string, words: string): void {
  const chain = editor.chain().focus();
  if (what === 'picture') chain.insertContent({ type: 'picture', attrs: { src: address, alt: words || null } }).run();
  else if (what === 'film') chain.insertContent({ type: 'film', attrs: { src: address } }).run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  else chain.extendMarkRange('link').setLink({ href: address }).run();
}

function AskActions({ onInsert, onClose, onRemove }: { onInsert: () => void; onClose: () => void; onRemove: (() => void) | undefined }) {
  const t = useText('articleWork');
  const web = useText('web');
  return (
    <>
      <Button type="primary" onClick={onInsert}>
        {t('editor.insert')}
      </Button>
      {onRemove && <Button onClick={onRemove}>{t('editor.unlink')}</Button>}
      <Button onClick={onClose}>{web('action.cancel')}</Button>
    </>
  );
}
