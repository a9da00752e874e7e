import { App, Modal } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { undoLast } from './undo-stack.ts';
import { closeShortcutHelp, openShortcutHelp, useShortcut, useShortcutStore } from './shortcuts.ts';

/** The list of keys, opened by `?`. */
export function ShortcutHelp() {
  const t = useText('web');
  const { message } = App.useApp();
  const { isHelpOpen, shortcuts } = useShortcutStore();
  useShortcut('?', t('shortcut.help'), openShortcutHelp);
  useShortcut('u', t('shortcut.undo'), () => {
    if (!undoLast()) void message.info(t('shortcut.nothingToUndo'));
  });
  return (
    <Modal open={isHelpOpen} onCancel={closeShortcutHelp} footer={null} title={t('shortcut.title')} width={420}>
      <table style={{ width: '100%' }}>
        <tbody>
          {[...shortcuts, { keys: 'Esc', label: t('shortcut.escape') }].map(({ keys, label }) => (
            <tr key={keys + label}>
              <td style={{ padding: '4px 0' }}>{label}</td>
              <td style={{ textAlign: 'right' }}>
                <kbd>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
