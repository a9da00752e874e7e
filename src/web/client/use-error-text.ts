import { useText } from '../i18n/use-text.ts';
import { ApiError } from './api-error.ts';

/** Words an error for a person. The server has worded its own in her language. */
export function useErrorText(): (error: unknown) => string {
  const t = useText('web');
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unknown');
    if (error.code === 'network' || error.code === 'bad-answer') return t(`error.${error.code}`);
    return error.message || t('error.unknown');
  };
}
