import { Alert, theme } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { subjectTrialContract } from '../trial.contract.ts';

type Check = Pick<Output<typeof subjectTrialContract.check>, 'isValid' | 'errors' | 'warnings'>;

/** What is wrong, where, and what was expected; what is probably not meant; the text that the boxes make. */
export function CheckResult({
  check,
  text,
  isBoxes,
  marksPlace = true,
}: {
  check: Check;
  text: string;
  isBoxes: boolean;
  /** False where the box itself marks the place of an error. */
  marksPlace?: boolean;
}) {
  const t = useText('subject');
  const { token } = theme.useToken();
  const first = check.errors[0];
  return (
    <>
      {isBoxes && check.isValid && <pre className="expression-echo">{text}</pre>}
      {!isBoxes && marksPlace && first && (
        <pre className="expression-echo" aria-hidden="true">
          {text.slice(0, first.position)}
          <span style={{ background: token.colorErrorBg, boxShadow: `inset 0 -2px ${token.colorError}` }}>
            {text.slice(first.position, first.position + Math.max(first.length, 1)) || '␣'}
          </span>
          {text.slice(first.position + Math.max(first.length, 1))}
        </pre>
      )}
      {check.errors.map((error) => (
        <Alert
          key={`${error.box ?? ''} ${error.position} ${error.code}`}
          type="error"
          showIcon
          style={{ marginBlockStart: 6 }}
          title={t('editor.error', {
            place: `${error.box ? `${t(`box.${error.box}`)} · ` : ''}${t('editor.position', { position: error.position + 1 })}`,
            problem: t(`problem.${error.code}`, { defaultValue: t('problem.other'), path: (error.path ?? []).join(' → ') }),
            found: error.found ? `“${error.found}”` : '',
          })}
          description={
            error.expected.length > 0
              ? t('editor.expected', {
                  list: error.expected.map((code) => t(`expected.${code}`, { defaultValue: code })).join(t('listSeparator')),
                })
              : undefined
          }
        />
      ))}
      {check.warnings.map((warning) => (
        <Alert
          key={`${warning.code} ${warning.position}`}
          type="warning"
          showIcon
          style={{ marginBlockStart: 6 }}
          title={t(`warning.${warning.code}`, {
            defaultValue: warning.code,
            word: text.slice(warning.position, warning.position + warning.length),
            other: warning.word ?? '',
          })}
        />
      ))}
    </>
  );
}
