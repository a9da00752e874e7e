import { findText, useText } from '#web/i18n/use-text.ts';
import { actionWords, moduleOf } from '../action-words.ts';
import type { LogLine } from '../contract.ts';
import { changedFields } from './changed-fields.ts';
import { messages } from '../messages.zh-CN.ts';

/** A module `tag-keyword` has the texts `tagKeyword`, or those of `tag`. */
const inCamels = ([first = '', ...others]: readonly string[]): string =>
  first + others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');

type Module = keyof typeof messages.module;
type Verb = keyof typeof messages.verb;
const isModule = (name: string): name is Module => name in messages.module;
const isVerb = (name: string): name is Verb => name in messages.verb;

export const MODULES = Object.keys(messages.module).filter(isModule);
const VERBS = Object.keys(messages.verb).filter(isVerb);

/** What people call the parts of a line. */
export function useLogWords() {
  const t = useText('operationLog');
  const words = {
    module: Object.fromEntries(MODULES.map((name) => [name, t(`module.${name}`)])),
    verb: Object.fromEntries(VERBS.map((name) => [name, t(`verb.${name}`)])),
  };
  /** A field as its form calls it, as it is called in any line, or as it is. */
  const fieldWord = (action: string, key: string): string => {
    const parts = moduleOf(action).split('-');
    for (let length = parts.length; length > 0; length--) {
      const word = findText(inCamels(parts.slice(0, length)), `field.${key}`);
      if (word !== undefined) return word;
    }
    return findText('operationLog', `anyField.${key}`) ?? key;
  };
  return {
    fieldWord,
    moduleWord: (module: string) => actionWords(module, words).module,
    actionWord: (action: string) => {
      const { module, verb } = actionWords(action, words);
      return verb ? `${module} · ${verb}` : module;
    },
    verbWord: (action: string) => actionWords(action, words).verb,
    moduleOfAction: (action: string) => actionWords(action, words).module,
    personOf: ({ name, username, userId, simulator }: LogLine) => {
      const person = name && name !== username ? `${name} (${username})` : username || (userId === null ? t('nobody') : `#${userId}`);
      return simulator ? t('actedBy', { name: person, simulator }) : person;
    },
    /** What is different, by the names of its fields; of a line that the list shortened, as it is stored. */
    changeOf: ({ action, before, after }: LogLine) => {
      const fields = changedFields(before, after);
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
