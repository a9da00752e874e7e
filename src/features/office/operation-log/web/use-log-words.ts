import { findText, useText } from '#web/i18n/use-text.ts';
import { actionWords, moduleOf } from '../action-words.ts';
import type { LogLine } from '../contract.ts';
import { changedFields } from './changed-fields.ts';
import { fieldWordOf } from './field-word-of.ts';
import { messages } from '../messages.zh-CN.ts';

type Module = keyof typeof messages.module;
type Verb = keyof typeof messages.verb;
const isModule = (name: string): name is Module => name in messages.module;
const isVerb = (name: string): name is Verb => name in messages.verb;

export const MODULES = Object.keys(messages.module).filter(isModule);
const VERBS = Object.keys(messages.verb).filter(isVerb);

/** Accounts that nobody who is signed in changes are changed by whoever keeps them; what no call has done, the system did. */
function nobodyOf({ action, ip }: LogLine): 'provider' | 'system' | 'nobody' {
  if (PROVIDED.has(moduleOf(action))) return 'provider';
  return ip === '' ? 'system' : 'nobody';
}
const PROVIDED = new Set(['user', 'provider-group']);

/** What people call the parts of a line. */
export function useLogWords() {
  const t = useText('operationLog');
  const words = {
    module: Object.fromEntries(MODULES.map((name) => [name, t(`module.${name}`)])),
    verb: Object.fromEntries(VERBS.map((name) => [name, t(`verb.${name}`)])),
  };
  const valueWords = { yes: t('yes'), no: t('no'), comma: t('comma') };
  const fieldWord = (action: string, key: string): string => fieldWordOf(findText, action, key) ?? key;
  return {
    valueWords,
    fieldWord,
    moduleWord: (module: string) => actionWords(module, words).module,
    actionWord: (action: string) => {
      const { module, verb } = actionWords(action, words);
      return verb ? `${module} · ${verb}` : module;
    },
    verbWord: (action: string) => actionWords(action, words).verb,
    moduleOfAction: (action: string) => actionWords(action, words).module,
    personOf: (line: LogLine) => {
      const { name, username, userId, simulator } = line;
      const person = name && name !== username ? `${name} (${username})` : username || (userId === null ? t(nobodyOf(line)) : `#${userId}`);
      return simulator ? t('actedBy', { name: person, simulator }) : person;
    },
    /** What is different, by the names of its fields; of a line that the list shortened, as it is stored. */
    changeOf: ({ action, before, after }: LogLine) => {
      const fields = changedFields(before, after, valueWords);
      if (!fields) return [before, after].filter((each) => each !== null && each !== '{}').join(' → ');
      const other = fields.filter((field) => field.before !== field.after);
      return (other.length > 0 ? other : fields)
        .map(
          ({ key, ...values }) =>
            `${fieldWord(action, key)}${t('colon')}${[values.before, values.after].filter((each) => each !== undefined).join(' → ')}`,
        )
        .join(t('semicolon'));
    },
  };
}
