import { Modal } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { closeShortcutHelp, useShortcutStore } from './shortcuts.ts';

/** The list of the keys that work now. */
export function ShortcutHelp() {
  const t = useText('web');
  const shortcuts = useShortcutStore((state) => state.shortcuts);
  return (
    <Modal open onCancel={closeShortcutHelp} footer={null} title={t('shortcut.title')} width={420}>
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
