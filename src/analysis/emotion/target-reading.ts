/** An article prepared for questions about names in it: read once, for any number of names. */
import { findName, mayName, type NamedText, type NameMention } from '../entity/find-name.ts';
import { findTagged } from '../entity/find-tagged.ts';
import { nameForms } from '../entity/name-forms.ts';
import { foldChars } from '../language/fold-char.ts';
import { tokenise } from '../segment/segment.ts';
import { type MaskedText, maskTarget } from './target-features.ts';

/** Title, line end and content. */
export interface TargetReading extends NamedText {
  /** The requested names that it may mention. */
  targets: string[];
}

export interface FoundTarget {
  mentions: NameMention[];
  masked: MaskedText;
}

/** Characters; text after this says little about a name that is not mentioned earlier. */
const LONGEST_READ = 20_000;

/** Undefined when the article mentions none of the names. */
export function readForTargets(article: { title: string; content: string }, asked: readonly string[]): TargetReading | undefined {
  const folded = foldChars(`${article.title}\n${article.content}`).slice(0, LONGEST_READ);
  const targets = asked.filter((target) => target.trim() !== '' && mayName(folded, nameForms(target)));
  if (targets.length === 0) return undefined;
  const tokens = tokenise(folded);
  return { folded, tokens, names: findTagged(folded, tokens), targets };
}

/** Undefined when the article does not mention the name. */
export function findTarget(reading: TargetReading, target: string): FoundTarget | undefined {
  const mentions = findName(reading, nameForms(target));
  const [first] = mentions;
  if (!first) return undefined;
  return { mentions, masked: maskTarget(reading.folded, mentions) };
}
