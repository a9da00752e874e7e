import { theme } from 'antd';

/** Above this many lines they are not wrapped: two text nodes scroll like a short page. */
const MOST_ROWS = 3000;

/** A text with line numbers; long lines are wrapped, as pages are often one line. */
export function NumberedText({ text, label }: { text: string; label: string }) {
  const { token } = theme.useToken();
  const lines = text.split('\n');
  const rows =
    lines.length > MOST_ROWS
      ? [{ number: lines.map((_, i) => i + 1).join('\n'), line: text }]
      : lines.map((line, i) => ({ number: i + 1, line }));
  const isWrapped = rows.length > 1 || lines.length === 1;
  const frame = { maxHeight: '70vh', overflow: 'auto', border: `1px solid ${token.colorBorderSecondary}`, borderRadius: 6 } as const;
  const cell = { margin: 0, padding: '0 8px', fontSize: 12, lineHeight: '18px', fontFamily: token.fontFamilyCode } as const;
  const numbers = {
    textAlign: 'end',
    whiteSpace: 'pre',
    userSelect: 'none',
    color: token.colorTextSecondary,
    background: token.colorFillQuaternary,
  } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} data-testid="source-code" style={frame}>
      {rows.map(({ number, line }) => (
        <div key={number} style={{ display: 'grid', gridTemplateColumns: 'minmax(48px, max-content) minmax(0, 1fr)' }}>
          <span aria-hidden="true" className="num" style={{ ...cell, ...numbers }}>
            {number}
          </span>
          <code style={{ ...cell, whiteSpace: isWrapped ? 'pre-wrap' : 'pre', overflowWrap: 'anywhere' }}>{line}</code>
        </div>
      ))}
    </section>
  );
}
