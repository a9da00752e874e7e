import { Form, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { WholeButton } from '#web/ui/ShortExpression.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { type SubjectVersion, subjectVersionContract } from '../version.contract.ts';
import { diffParts, shortParts } from './diff-parts.ts';
import { useDaysOptions } from './use-days-options.ts';
import { useVersionFacts } from './use-version-facts.ts';

const invalidates = [subjectVersionContract, subjectContract, subjectCategoryContract];

interface VersionDiffProps {
  subjectId: number;
  version: SubjectVersion;
  before: SubjectVersion | undefined;
  isNewest: boolean;
}

/** The changes of a version, word by word, and a button that restores it. */
export function VersionDiff({ subjectId, version, before, isNewest }: VersionDiffProps) {
  const t = useText('subject');
  const rights = useRights('subject');
  return (
    <section className="panel version-diff">
      <h2>{t('history.version', { version: version.version })}</h2>
      <p className="explain-note">{t(before ? 'history.compare' : 'history.first')}</p>
      <h3>{t('field.expression')}</h3>
      <ExpressionDiff before={before?.expression ?? version.expression} after={version.expression} />
      <Facts version={version} before={before} />
      {!isNewest && rights.modify && <Restore subjectId={subjectId} version={version.version} />}
    </section>
  );
}

const MARKS = { same: 'span', added: 'ins', removed: 'del' } as const;

function ExpressionDiff({ before, after }: { before: string; after: string }) {
  const [isWhole, setWhole] = useState(false);
  const parts = diffParts(before, after);
  const short = shortParts(parts);
  const isShort = short.some(({ text }, at) => text !== parts[at]?.text);
  let at = 0;
  return (
    <>
      <pre className="expression-echo">
        {(isWhole ? parts : short).map(({ kind, text }) => {
          const Mark = MARKS[kind];
          return <Mark key={at++}>{text}</Mark>;
        })}
      </pre>
      {isShort && <WholeButton isWhole={isWhole} onChange={setWhole} />}
    </>
  );
}

/** All other fields, shown with both values where they differ. */
function Facts({ version, before }: Pick<VersionDiffProps, 'version' | 'before'>) {
  const t = useText('subject');
  const factsOf = useVersionFacts();
  const old = before && new Map(factsOf(before).map(({ label, value }) => [label, value]));
  return (
    <table className="version-facts">
      <tbody>
        {factsOf(version).map(({ label, value }) => {
          const earlier = old?.get(label);
          const isOther = old !== undefined && earlier !== value;
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {isOther && <del>{earlier || t('history.none')}</del>}{' '}
                {isOther ? <ins>{value || t('history.none')}</ins> : value || t('history.none')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Restore({ subjectId, version }: { subjectId: number; version: number }) {
  const t = useText('subject');
  const [days, setDays] = useState(30);
  const options = useDaysOptions();
  const restore = useAction(subjectVersionContract.restore, {
    invalidates,
    success: (output) => t('done.restored', { version: output.version }),
  });
  return (
    <Form layout="inline">
      <Form.Item label={t('field.backfillDays')} htmlFor="restore-days">
        <Select id="restore-days" style={{ width: 180 }} value={days} options={options} onChange={setDays} />
      </Form.Item>
      <ConfirmButton
        type="primary"
        size="medium"
        isDanger={false}
        isPending={restore.isPending}
        question={t('history.question', { version })}
        onConfirm={() => restore.mutateAsync({ subjectId, version, backfillDays: days })}
      >
        {t('history.restore')}
      </ConfirmButton>
    </Form>
  );
}
