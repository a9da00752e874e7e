import { theme } from 'antd';

/** The text again, with the place of an error marked. */
export function ErrorPlace({ text, position, length }: { text: string; position: number; length: number }) {
  const { token } = theme.useToken();
  const end = position + Math.max(length, 1);
  return (
    <pre className="expression-echo" aria-hidden="true">
      {text.slice(0, position)}
      <span style={{ background: token.colorErrorBg, boxShadow: `inset 0 -2px ${token.colorError}` }}>
        {text.slice(position, end) || '␣'}
      </span>
      {text.slice(end)}
    </pre>
  );
}
