import { useNavigate } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { StartHere } from '#web/ui/StartHere.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { useOwnSubjects } from '#web/ui/use-own-subjects.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { SEARCH, sentenceQuery } from '../paths.ts';
import { searchRoutes } from './routes.ts';

const EARLIER = 6;
const SENTENCES = ['negative', 'hot', 'media'] as const;

/** What a search may begin with: earlier searches, subjects, and sentences about one of them. */
export function SearchStart({ list }: { list: ListState<ArticleFilters> }) {
  const t = useText('search');
  const navigate = useNavigate();
  const words = useCall(searchRoutes.words, { limit: EARLIER });
  const subjects = useOwnSubjects();
  const [first] = subjects;
  const sentences = first ? SENTENCES.map((key) => t(`from.sentence.${key}`, { name: first.name })) : [];
  const groups = [
    {
      title: t('from.earlier'),
      items: (words.data?.items ?? []).map(({ word }) => ({ key: word, text: word, onPick: () => list.setFilters({ keyword: word }) })),
    },
    {
      title: t('from.subjects'),
      items: subjects.map(({ id, name }) => ({ key: String(id), text: name, onPick: () => list.setFilters({ subjectId: [id] }) })),
    },
    {
      title: t('from.sentences'),
      items: sentences.map((text) => ({ key: text, text, onPick: () => void navigate(pathTo(SEARCH, {}, sentenceQuery(text))) })),
    },
  ];
  return <StartHere text={t('start')} groups={groups} />;
}
