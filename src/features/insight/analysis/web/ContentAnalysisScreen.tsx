import { useText } from '#web/i18n/use-text.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';

export function ContentAnalysisScreen() {
  const t = useText('analysis');
  return <AnalysisBoard listPath={CLASSIFIED_INFO} listText={t('openList')} />;
}
