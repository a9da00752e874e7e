// How an action of the log is called by people: `user.update` is the module `user` and the verb `update`.
interface Words {
  module: Readonly<Record<string, string>>;
  verb: Readonly<Record<string, string>>;
}

export const moduleOf = (action: string): string => action.slice(0, action.indexOf('.') < 0 ? undefined : action.indexOf('.'));
/** General lines have the name of their call, such as `resetPassword`; others write it with hyphens. */
export const verbOf = (action: string): string =>
  action
    .slice(moduleOf(action).length + 1)
    .replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('.', '-');

/** A name without a word of its own is shown as it is. */
const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;

export function actionWords(action: string, words: Words): { module: string; verb: string } {
  const [module, verb] = [moduleOf(action), verbOf(action)];
  return { module: wordOf(words.module, module), verb: wordOf(words.verb, verb) };
}
