import { Alert } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import { ErrorPlace } from './ErrorPlace.tsx';

type Check = Pick<Output<typeof subjectTrialContract.check>, 'isValid' | 'errors' | 'warnings'>;

interface CheckResultProps {
  check: Check;
  text: string;
  isBoxes: boolean;
  /** False when the box itself marks the place of an error. */
  marksPlace?: boolean;
}

/** Errors with their places and what was expected; warnings; the text made from the boxes. */
export function CheckResult({ check, text, isBoxes, marksPlace = true }: CheckResultProps) {
  const first = check.errors[0];
  return (
    <>
      {isBoxes && check.isValid && <pre className="expression-echo">{text}</pre>}
      {!isBoxes && marksPlace && first && <ErrorPlace text={text} position={first.position} length={first.length} />}
      {check.errors.map((error) => (
        <ErrorAlert key={`${error.box ?? ''} ${error.position} ${error.code}`} error={error} />
      ))}
      {check.warnings.map((warning) => (
        <WarningAlert key={`${warning.code} ${warning.position}`} warning={warning} text={text} />
      ))}
    </>
  );
}

function ErrorAlert({ error: { box, code, position, path = [], found, expected } }: { error: Check['errors'][number] }) {
  const t = useText('subject');
  const list = expected.map((each) => t(`expected.${each}`, { defaultValue: each })).join(t('listSeparator'));
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBlockStart: 6 }}
      title={t('editor.error', {
        place: `${box ? `${t(`box.${box}`)} · ` : ''}${t('editor.position', { position: position + 1 })}`,
        problem: t(`problem.${code}`, { defaultValue: t('problem.other'), path: path.join(' → ') }),
        found: found ? `“${found}”` : '',
      })}
      description={expected.length > 0 ? t('editor.expected', { list }) : undefined}
    />
  );
}

function WarningAlert({ warning: { code, position, length, word }, text }: { warning: Check['warnings'][number]; text: string }) {
  const t = useText('subject');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockStart: 6 }}
      title={t(`warning.${code}`, { defaultValue: code, word: text.slice(position, position + length), other: word ?? '' })}
    />
  );
}
