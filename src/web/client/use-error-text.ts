import { useText } from '../i18n/use-text.ts';
import { ApiError } from './api-error.ts';

/** Describes an error to a person. Messages from the server are already in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useText('web');
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unknown');
    if (error.code === 'network' || error.code === 'bad-answer') return t(`error.${error.code}`);
    return error.message || t('error.unknown');
  };
}
