import { useText } from '../i18n/use-text.ts';

/** Names created by the system (roles, groups, service types of a new installation) are codes on the wire. */
const CODES = [
  'administrator',
  'analyst',
  'reader',
  'everyone',
  'operator',
  'standard',
  'full',
  'provider',
  'sample',
  'system-administrator',
  'security-officer',
  'security-auditor',
  'unassigned',
] as const;

/** Translates such a code; a name that a person gave is shown unchanged. */
export function useNameText(): (name: string) => string {
  const t = useText('web');
  return (name) => {
    const code = CODES.find((item) => item === name);
    return code ? t(`name.${code}`) : name;
  };
}
