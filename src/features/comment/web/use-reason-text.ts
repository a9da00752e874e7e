import { useText } from '#web/i18n/use-text.ts';

/** Words why a reading did not come to its end; a code without words stands as itself. */
export function useReasonText(): (reason: string) => string {
  const t = useText('comment');
  return (reason) => t(`reason.${reason}`, { defaultValue: reason, nsSeparator: false });
}
