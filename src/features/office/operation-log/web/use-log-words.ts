import { useText } from '#web/i18n/use-text.ts';
import { actionWords, moduleOf } from '../action-words.ts';
import type { LogLine } from '../contract.ts';
import { messages } from '../messages.zh-CN.ts';

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
  return {
    moduleWord: (module: string) => words.module[module] ?? module,
    actionWord: (action: string) => {
      const { module, verb } = actionWords(action, words);
      return verb ? `${module} · ${verb}` : module;
    },
    verbWord: (action: string) => actionWords(action, words).verb,
    moduleOfAction: (action: string) => words.module[moduleOf(action)] ?? moduleOf(action),
    personOf: ({ name, username, userId, simulator }: LogLine) => {
      const person = name && name !== username ? `${name} (${username})` : username || (userId === null ? t('nobody') : `#${userId}`);
      return simulator ? t('actedBy', { name: person, simulator }) : person;
    },
    changeOf: ({ before, after }: LogLine) => [before, after].filter((each) => each !== null && each !== '{}').join(' → '),
  };
}
