import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShortcut } from '../ui/shortcuts.ts';

const GoTo = lazy(async () => ({ default: (await import('./GoTo.tsx')).GoTo }));

/** Opens the go-to box, as Ctrl+K does. */
export function GoToButton() {
  const t = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('Ctrl+k', t('goTo.title'), () => setIsOpen(true));
  return (
    <>
      <button type="button" className="header-button" onClick={() => setIsOpen(true)} title={t('goTo.title')}>
        <SearchOutlined aria-hidden /> <span className="go-to-hint">{t('goTo.button')}</span>
      </button>
      <Suspense fallback={null}>{isOpen && <GoTo onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
