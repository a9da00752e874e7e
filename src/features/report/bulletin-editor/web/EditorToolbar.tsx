import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  FontColorsOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  RightOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { TEXT_COLOURS } from '#shared/bulletin.ts';
import { keysOf } from '#shared/keys-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { indexAt } from './move-blocks.ts';
import { PictureButton } from './PictureButton.tsx';
import type { TakePictures } from './picture-files.ts';

const look = (editor: Editor, name: 'look' | 'align'): unknown => editor.getAttributes('paragraph')[name];
const setLook = (editor: Editor, name: 'look' | 'align', value: string | null) =>
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { [name]: look(editor, name) === value ? null : value })
    .run();

interface Tool {
  icon: ReactNode;
  run: (editor: Editor) => boolean;
  isOn?: (editor: Editor) => boolean;
}
const mark = (icon: ReactNode, name: 'bold' | 'italic' | 'underline' | 'strike'): Tool => ({
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});
const paragraph = (icon: ReactNode, name: 'look' | 'align', value: string | null): Tool => ({
  icon,
  run: (editor) => setLook(editor, name, value),
  isOn: (editor) => editor.isActive('paragraph') && (look(editor, name) ?? null) === value,
});

const TOOLS = {
  undo: { icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  redo: { icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
  bold: mark(<BoldOutlined />, 'bold'),
  italic: mark(<ItalicOutlined />, 'italic'),
  underline: mark(<UnderlineOutlined />, 'underline'),
  strike: mark(<StrikethroughOutlined />, 'strike'),
  bullet: paragraph(<UnorderedListOutlined />, 'look', 'bullet'),
  number: paragraph(<OrderedListOutlined />, 'look', 'number'),
  quote: paragraph(<RightOutlined />, 'look', 'quote'),
  left: paragraph(<AlignLeftOutlined />, 'align', null),
  center: paragraph(<AlignCenterOutlined />, 'align', 'center'),
  right: paragraph(<AlignRightOutlined />, 'align', 'right'),
  clean: {
    icon: <ClearOutlined />,
    run: (editor) => editor.chain().focus().unsetAllMarks().updateAttributes('paragraph', { look: null, align: null }).run(),
  },
} satisfies Record<string, Tool>;
const ORDER = [...keysOf(TOOLS), 'colour', 'link', 'picture'] as const;
type Name = (typeof ORDER)[number];

/** One stop of the Tab key; arrows, Home and End go from tool to tool. */
export function EditorToolbar({ editor, onPictures }: { editor: Editor; onPictures: TakePictures }) {
  const t = useText('bulletinEditor');
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Name>('undo');
  const [isAsking, setAsking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(keysOf(TOOLS).map((name) => [name, isOnOf(TOOLS[name], now)])),
  });
  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current);
    if (!next) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  const button = (name: Name, icon: ReactNode, run?: () => void) => (
    <Button
      key={name}
      type="text"
      size="small"
      icon={icon}
      data-tool={name}
      className={on[name] ? 'is-active' : ''}
      tabIndex={name === current ? 0 : -1}
      aria-label={t(`tool.${name}`)}
      title={t(`tool.${name}`)}
      {...(on[name] === undefined ? {} : { 'aria-pressed': on[name] })}
      onFocus={() => setCurrent(name)}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      {...(run ? { onClick: run } : {})}
    />
  );
  return (
    <>
      {/* Its tools take the focus, one of them at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={box} role="toolbar" aria-label={t('tool.all')} className="rich-text-tools" onKeyDown={move}>
        {keysOf(TOOLS).map((name) => button(name, TOOLS[name].icon, () => void TOOLS[name].run(editor)))}
        <ColourMenu editor={editor}>{button('colour', <FontColorsOutlined />)}</ColourMenu>
        {button('link', <LinkOutlined />, () => setAsking(true))}
        <PictureButton onChoose={(files) => onPictures(editor, files, indexAt(editor.state))}>
          {(open) => button('picture', <PictureOutlined />, open)}
        </PictureButton>
      </div>
      {isAsking && <AskLink editor={editor} onClose={() => setAsking(false)} />}
    </>
  );
}

const isOnOf = (tool: Tool, editor: Editor): boolean | undefined => tool.isOn?.(editor);

function nextOf(key: string, current: Name): Name | undefined {
  const at = ORDER.indexOf(current);
  if (key === 'ArrowRight') return ORDER[(at + 1) % ORDER.length];
  if (key === 'ArrowLeft') return ORDER.at(at - 1);
  if (key === 'Home') return ORDER[0];
  return key === 'End' ? ORDER.at(-1) : undefined;
}

function ColourMenu({ editor, children }: { editor: Editor; children: ReactNode }) {
  const t = useText('bulletinEditor');
  const choose = (colour: string) => {
    const chain = editor.chain().focus();
    (colour === 'none' ? chain.unsetMark('textColour') : chain.setMark('textColour', { colour })).run();
  };
  const items = ['none' as const, ...keysOf(TEXT_COLOURS)].map((key) => ({ key, label: t(`colour.${key}`) }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => choose(key) }}>
      {children}
    </Dropdown>
  );
}

/** Below the tools; nothing but a web address is taken. */
function AskLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText('bulletinEditor');
  const web = useText('web');
  const before: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setWrong] = useState(false);
  const insert = () => {
    const url = URL.parse(/^[a-z]+:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
    if (!url || !/^https?:$/.test(url.protocol)) return setWrong(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: url.href, marks: [{ type: 'link', attrs: { href: url.href } }] }).run();
    else chain.extendMarkRange('link').setMark('link', { href: url.href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') insert();
    if (event.key === 'Escape') onClose();
  };
  return (
    <fieldset className="rich-text-ask" aria-label={t('tool.link')}>
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('link.address')}
        aria-invalid={isWrong}
        onKeyDown={onKeyDown}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        style={{ flex: '1 1 260px' }}
      />
      <Button type="primary" onClick={insert}>
        {t('action.insert')}
      </Button>
      {before !== undefined && <Button onClick={remove}>{t('action.unlink')}</Button>}
      <Button onClick={onClose}>{web('action.cancel')}</Button>
      {isWrong && <span role="alert">{t('link.wrong')}</span>}
    </fieldset>
  );
}
