import { Alert, Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { isPictureUrl } from '#shared/picture-url.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';

export interface IconUploadProps extends ControlProps {
  /** A data: URL, or empty. */
  value?: string;
  onChange?: (value: string) => void;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 64 * 1024;

/** Picture of a client with its preview; it is stored as a data: URL. */
export function IconUpload({ value = '', onChange, ...control }: IconUploadProps) {
  const t = useText('client');
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isGood = TYPES.includes(file.type) && file.size <= MAX_BYTES;
    setIsRefused(!isGood);
    if (!isGood) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result;
      // A picture whose content is something else would be refused when it is saved.
      if (typeof url === 'string' && isPictureUrl(url)) onChange?.(url);
      else setIsRefused(true);
    });
    reader.addEventListener('error', () => setIsRefused(true));
    reader.readAsDataURL(file);
  };
  return (
    <Space orientation="vertical">
      <Space>
        {value && <img src={value} alt={t('icon.preview')} style={{ height: 40, maxWidth: 160, objectFit: 'contain' }} />}
        <Button {...control} onClick={() => input.current?.click()}>
          {t('icon.choose')}
        </Button>
        {value && <Button onClick={() => onChange?.('')}>{t('icon.remove')}</Button>}
      </Space>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join()}
        aria-label={t('icon.choose')}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {isRefused && <Alert type="error" title={t('rule.icon')} />}
    </Space>
  );
}
