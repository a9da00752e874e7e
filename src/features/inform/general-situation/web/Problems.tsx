import { Card, Flex } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { Problem } from '../contract.ts';
import { useProblemText } from './use-problem-text.ts';
import { wayOf } from './way-of.ts';

const LOOK = { error: { tone: 'red', sign: '✕' }, warning: { tone: 'orange', sign: '▲' } } as const;

/** What is wrong, the worst first, a sentence each, which leads to its cause. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useText('generalSituation');
  const textOf = useProblemText();
  return (
    <Card size="small" title={problems.length === 0 ? t('problems.title') : t('problems.some', { total: problems.length })}>
      {problems.length === 0 && (
        <ToneTag tone="green" sign="✓">
          {t('problems.none')}
        </ToneTag>
      )}
      <Flex vertical gap={8} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${Object.values(problem.values).join(' ')}`} className="worded-links">
            <ToneTag {...LOOK[problem.severity]}>{t(`severity.${problem.severity}`)}</ToneTag> {textOf(problem)}{' '}
            <Link to={wayOf(problem)} aria-label={t('problems.open', { what: textOf(problem) })}>
              {t(`way.${problem.kind}`)}
            </Link>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
