import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

interface PictureButtonProps {
  onChoose: (files: File[]) => void;
  /** The button, for what opens the choice. */
  children: (open: () => void) => ReactNode;
}

export function PictureButton({ onChoose, children }: PictureButtonProps) {
  const t = useText('bulletinEditor');
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      {children(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg"
        aria-label={t('tool.picture')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
