import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { AskName } from './tools.tsx';

/** Asks for the address of a link, picture or film below the toolbar. No form of its own: the editor stands in one. */
export function AskAddress({ what, editor, onClose }: { what: AskName; editor: Editor; onClose: () => void }) {
  const t = useText('articleWork');
  const web = useText('web');
  const before: unknown = what === 'link' ? editor.getAttributes('link').href : '';
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [words, setWords] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const insert = () => {
    const url = URL.parse(/^[a-z]+:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
    if (!url || !/^https?:$/.test(url.protocol)) return setIsWrong(true);
    put(editor, what, url.href, words.trim());
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') insert();
    else close();
  };
  return (
    <div className="rich-text-ask" role="group" aria-label={t(`editor.tool.${what}`)} onKeyDown={press}>
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('editor.address')}
        aria-invalid={isWrong}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
        style={{ flex: '1 1 260px' }}
      />
      {what === 'picture' && (
        <Input
          value={words}
          placeholder={t('editor.words')}
          aria-label={t('editor.words')}
          onChange={(event) => setWords(event.target.value)}
          style={{ flex: '1 1 160px' }}
        />
      )}
      <Button type="primary" onClick={insert}>
        {t('editor.insert')}
      </Button>
      {before ? (
        <Button
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('editor.unlink')}
        </Button>
      ) : null}
      <Button onClick={close}>{web('action.cancel')}</Button>
      {isWrong && <span role="alert">{t('editor.wrongAddress', { value: address })}</span>}
    </div>
  );
}

function put(editor: Editor, what: AskName, address: string, words: string): void {
  const chain = editor.chain().focus();
  if (what === 'picture') chain.insertContent({ type: 'picture', attrs: { src: address, alt: words || null } }).run();
  else if (what === 'film') chain.insertContent({ type: 'film', attrs: { src: address } }).run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  else chain.extendMarkRange('link').setLink({ href: address }).run();
}
