import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import type { KeyReposter } from '../contract.ts';
import { repostsOf } from './list-link.ts';

const SHOWN = 3;

/** From the post; for a long path only its end. */
export function RepostWay({ id, way }: { id: number; way: KeyReposter['way'] }) {
  const t = useText('repost');
  return (
    <span className="repost-own">
      {t('key.fromPost')}
      {way.length > SHOWN && ' → …'}
      {way.slice(-SHOWN).map((step) => (
        <span key={step.id}>
          {' → '}
          <Link to={repostsOf(id, { repostId: step.id })}>{step.author || t('list.anonymous')}</Link>
        </span>
      ))}
    </span>
  );
}
