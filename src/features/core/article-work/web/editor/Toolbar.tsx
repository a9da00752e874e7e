import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { AskAddress } from './AskAddress.tsx';
import { ASKED, type AskName, BUTTONS, type ButtonName, CHOICES, type ChoiceName, ORDER, type ToolName } from './tools.tsx';

const isButton = (name: ToolName): name is ButtonName => name in BUTTONS;
const isChoice = (name: ToolName): name is ChoiceName => name in CHOICES;

const stateOf = (editor: Editor) => ({
  on: Object.fromEntries(Object.entries(BUTTONS).map(([name, tool]) => [name, 'isOn' in tool ? tool.isOn?.(editor) : undefined])),
  values: Object.fromEntries(Object.entries(CHOICES).map(([name, tool]) => [name, tool.value(editor)])),
  isLink: editor.isActive('link'),
});

/** One stop of the Tab key; arrows, Home and End go from tool to tool. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useText('articleWork');
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<ToolName>('undo');
  const [asked, setAsked] = useState<AskName>();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current);
    if (!next) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  const button = (name: ToolName, icon: ReactNode, isOn: boolean | undefined, run?: () => void) => (
    <Button
      key={name}
      type="text"
      size="small"
      icon={icon}
      data-tool={name}
      className={isOn ? 'is-active' : ''}
      tabIndex={name === current ? 0 : -1}
      aria-label={t(`editor.tool.${name}`)}
      title={t(`editor.tool.${name}`)}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onFocus={() => setCurrent(name)}
      {...(run ? { onClick: run } : {})}
    />
  );
  const tool = (name: ToolName) => {
    if (isButton(name))
      return button(name, BUTTONS[name].icon, state.on[name], () => BUTTONS[name].run(editor.chain().focus(), editor).run());
    if (isChoice(name))
      return (
        <ChoiceMenu key={name} name={name} value={state.values[name] ?? ''} editor={editor}>
          {button(name, CHOICES[name].icon, undefined)}
        </ChoiceMenu>
      );
    return button(name, ASKED[name], name === 'link' ? state.isLink : undefined, () => setAsked(name));
  };
  return (
    <>
      {/* Its tools take the focus, one of them at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={box} role="toolbar" aria-label={label} className="rich-text-tools" onKeyDown={move}>
        {ORDER.map(tool)}
      </div>
      {asked && <AskAddress key={asked} what={asked} editor={editor} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function nextOf(key: string, current: ToolName): ToolName | undefined {
  const at = ORDER.indexOf(current);
  if (key === 'ArrowRight') return ORDER[(at + 1) % ORDER.length];
  if (key === 'ArrowLeft') return ORDER.at(at - 1);
  if (key === 'Home') return ORDER[0];
  return key === 'End' ? ORDER.at(-1) : undefined;
}

interface ChoiceMenuProps {
  name: ChoiceName;
  value: string;
  editor: Editor;
  children: ReactNode;
}

function ChoiceMenu({ name, value, editor, children }: ChoiceMenuProps) {
  const t = useText('articleWork');
  const { values, run } = CHOICES[name];
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        // Each value of a tool has its words.
        items: values.map((key) => ({ key: key || 'none', label: t(`editor.${name}.${key || 'none'}` as 'editor.heading.none') })),
        selectable: true,
        selectedKeys: [value || 'none'],
        onClick: ({ key }) => run(editor.chain().focus(), key === 'none' ? '' : key, editor).run(),
      }}
    >
      {children}
    </Dropdown>
  );
}
