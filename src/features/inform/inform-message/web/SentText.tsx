import { Button, theme } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

/** One part as it was sent, on request. */
export function SentText({ text }: { text: string }) {
  const t = useText('informMessage');
  const { token } = theme.useToken();
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'detail.hideText' : 'detail.sentText')}
      </Button>
      {isShown && (
        <pre
          style={{
            margin: 0,
            padding: 8,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
            background: token.colorFillTertiary,
          }}
        >
          {text}
        </pre>
      )}
    </div>
  );
}
