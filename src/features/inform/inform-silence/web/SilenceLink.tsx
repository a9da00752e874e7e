import { Link } from 'react-router';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { SILENCES_TAB } from '../paths.ts';

/** Opens the form of a silence of one rule or event, for whoever may silence. */
export function SilenceLink({ rule, event }: { rule?: number; event?: number }) {
  const t = useText('informSilence');
  const { modify } = useRights('inform-setting');
  if (!modify) return null;
  return <Link to={pathTo(AUTO_INFORM_RULE, {}, { tab: SILENCES_TAB, create: 'silence', rule, event })}>{t('action.silence')}</Link>;
}
