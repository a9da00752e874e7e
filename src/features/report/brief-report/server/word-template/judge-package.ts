// What a Word file brings along or leads to: programs, other files, addresses that are opened with it.
import type { WordProblem } from '#shared/word-template.ts';
import { shortly } from './find-marks.ts';
import { elementsOf } from './word-package.ts';

const MACROS = /(?:^|\/)(?:vbaProject(?:Signature)?[^/]*\.bin|vbaData\.xml)$/iu;
const EMBEDDED = /(?:^|\/)(?:activeX|ctrlProps)\/|\/embeddings\/(?!.*\.xlsx$)|\.(?:bin|exe|dll|js|vbs|html?|mht)$/iu;
/** Relations that bring something that runs, or another file's text. */
const BRINGS =
  /\/(?:oleObject|control|activeXControlBinary|aFChunk|subDocument|frame|attachedToolbars|keyMapCustomizations|vbaProject|wordVbaData)$/u;
const LINK = /\/hyperlink$/u;
const WEB = /^(?:https?:|mailto:)/iu;

/** `texts`: the parts by name. */
export function judgePackage(texts: ReadonlyMap<string, string>): WordProblem[] {
  const names = [...texts.keys()];
  const at = (code: WordProblem['code'], value: string): WordProblem => ({
    code,
    value: shortly(value),
    offered: '',
    part: null,
    cell: null,
    text: '',
  });
  if (names.some((name) => MACROS.test(name)) || /macroEnabled|vbaProject/iu.test(texts.get('[Content_Types].xml') ?? ''))
    return [at('macros', '')];
  const embedded = names.filter((name) => EMBEDDED.test(name)).map((name) => at('embedded', name));
  const relations = names
    .filter((name) => /\.rels$/iu.test(name))
    .flatMap((name) => elementsOf(texts.get(name) ?? '', 'Relationship'))
    .flatMap((one) => {
      const [type = '', target = ''] = [one.get('Type'), one.get('Target')];
      if (BRINGS.test(type)) return [at('embedded', target)];
      const isOutside = one.get('TargetMode')?.toLowerCase() === 'external' || /^[a-z][a-z\d+.-]*:|^\\\\|^\/\//iu.test(target);
      return isOutside && !(LINK.test(type) && WEB.test(target)) ? [at('external', target)] : [];
    });
  // Asks a database when the file is opened, without any relation.
  const merges = names
    .filter((name) => texts.get(name)?.includes('mailMerge'))
    .flatMap((name) => (elementsOf(texts.get(name) ?? '', 'mailMerge').length > 0 ? [at('external', 'mailMerge')] : []));
  return [...embedded, ...relations, ...merges];
}
