import { Segmented, Typography } from 'antd';
import { useId, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import { embedAddress, sampleCode } from './sample-code.ts';

export interface CodedEmbed {
  id: number;
  publicId: string;
  name: string;
}
const NO_KEY = 'YOUR-KEY';
const WIDTHS = { '320': 320, '640': 640, '100%': '100%' } as const;

/** What is put into the page of another site, and how it looks there. Without the key its place is marked. */
export function EmbedCode({ embed: { id, publicId, name }, apiKey }: { embed: CodedEmbed; apiKey?: string }) {
  const t = useText('iframeEmbedded');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('100%');
  const titleId = useId();
  const code = sampleCode({ publicId, name, address: embedAddress(publicId), key: apiKey ?? NO_KEY });
  const copy = { text: code, tooltips: [t('code.copy'), t('code.copied')] };
  return (
    <>
      <p>{apiKey === undefined ? t('code.noKey', { mark: NO_KEY }) : t('code.once')}</p>
      <Typography.Text strong copyable={copy} id={titleId}>
        {t('code.title')}
      </Typography.Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-labelledby={titleId} style={{ maxHeight: 220, overflow: 'auto', margin: '4px 0 16px' }}>
        <pre style={{ margin: 0, fontSize: 12 }}>
          <code>{code}</code>
        </pre>
      </section>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center', margin: '0 0 8px' }}>
        <strong>{t('code.preview')}</strong>
        <Segmented<keyof typeof WIDTHS> options={['320', '640', '100%']} value={width} onChange={setWidth} aria-label={t('code.width')} />
        <span>{t('code.previewNote')}</span>
      </p>
      <EmbedPreview id={id} publicId={publicId} width={WIDTHS[width]} />
    </>
  );
}
