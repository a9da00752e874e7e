import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { isRecord } from '#shared/is-record.ts';
import type { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { pathTo } from '../screens/href.ts';
import { PlatformContext } from '../screens/platform-context.ts';
import { useScreen } from '../screens/use-screen.ts';

const MOST_OF_KEYWORD = 100;

/** The way from a name that is taken to the record that has it: in another tab, so that nothing that was filled in is lost. */
export function useTakenLink(): (error: ApiError) => ReactNode {
  const t = useText('web');
  const screen = useScreen();
  const table = useContext(PlatformContext)?.table;
  return ({ code, detail }) => {
    if (code !== 'already-exists' || !isRecord(detail) || detail.isShown !== true || typeof detail.value !== 'string') return undefined;
    const list = screen && table?.trail(screen).findLast((each) => each.findsRecords);
    if (!list) return undefined;
    return (
      <Link to={pathTo(list.path, {}, { keyword: detail.value.slice(0, MOST_OF_KEYWORD) })} target="_blank">
        {t('action.showTaken')}
      </Link>
    );
  };
}
