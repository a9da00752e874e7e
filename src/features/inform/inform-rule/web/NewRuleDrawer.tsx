import { articleContract } from '#features/core/article/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EMPTY_RULE, InformRuleDrawer } from './InformRuleDrawer.tsx';

const LONGEST_NAME = 60;

/** A new rule; `like` is an article, or 0, of whose subjects and emotion it warns. */
export function NewRuleDrawer({ like, onClose }: { like: number; onClose: () => void }) {
  const web = useText('web');
  const asked = { articleId: [like], pageSize: 1, hasFacets: false };
  const found = useCall(articleContract.list, asked, { isEnabled: like !== 0 });
  if (like !== 0 && found.isPending) return null;
  const article = found.data?.items[0];
  if (!article) return <InformRuleDrawer onClose={onClose} />;
  const { subjects, emotion } = article;
  const name = [...subjects.slice(0, 2).map((subject) => subject.name), web(`emotion.${emotion}`)].join(' · ').slice(-LONGEST_NAME);
  const conditions = { ...EMPTY_RULE.conditions, subjectIds: subjects.map(({ id }) => id), emotions: [emotion] };
  return <InformRuleDrawer initial={{ ...EMPTY_RULE, name, conditions }} onClose={onClose} />;
}
