import { Alert } from 'antd';
import type { WordCheck, WordProblem } from '#shared/word-template.ts';
import { useText } from '#web/i18n/use-text.ts';
import './report-template.css';

/** What is wrong with a file, each at its place. */
export function WordProblems({ name, check: { problems, more } }: { name: string; check: WordCheck }) {
  const t = useText('reportTemplate');
  return (
    <Alert
      type="error"
      showIcon
      title={t('word.refused', { name, total: problems.length + more })}
      description={
        <>
          <ul className="word-problems">
            {problems.map((problem, i) => (
              // Two places may have the same fault.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                <Problem problem={problem} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('word.more', { more })}</p>}
        </>
      }
    />
  );
}

function Problem({ problem: { code, value, offered, part, cell, text } }: { problem: WordProblem }) {
  const t = useText('reportTemplate');
  const places = [part ? t(`word.part.${part}`) : '', cell && cell.row > 0 ? t('word.cell', cell) : ''].filter((place) => place !== '');
  return (
    <>
      <strong>{t(`word.problem.${code}`, { value })}</strong>
      {offered !== '' && <span> {t('word.offered', { offered })}</span>}
      {places.length > 0 && (
        <small>
          {places.join(t('comma'))}
          {text !== '' && text !== value && t('word.text', { text })}
        </small>
      )}
    </>
  );
}
