import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useText } from '../i18n/use-text.ts';

/**
 * Shown after an error in a screen, or when a part of the page could not be loaded, for example after an update of the server. It needs no library.
 */
export function ErrorScreen() {
  const t = useText('session');
  const error = useRouteError();
  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : '';
  return (
    <main className="plain-page" role="alert">
      <h1>{t('fault.title')}</h1>
      <p>{t('fault.advice')}</p>
      {detail && <pre>{detail}</pre>}
      <button type="button" onClick={() => window.location.reload()}>
        {t('fault.reload')}
      </button>
    </main>
  );
}
