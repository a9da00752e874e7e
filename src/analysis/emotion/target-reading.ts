/** An article as the questions about names in it need it: read once, whatever names are asked about. */
import { findName, mayName, type NamedText, type NameMention } from '../entity/find-name.ts';
import { findTagged } from '../entity/find-tagged.ts';
import { nameForms } from '../entity/name-forms.ts';
import { foldChars } from '../language/fold-char.ts';
import { tokenise } from '../segment/segment.ts';
import { type MaskedText, maskTarget } from './target-features.ts';

/** Of title, line end and content. */
export interface TargetReading extends NamedText {
  /** Those of the names asked about that it may speak of. */
  targets: string[];
}

export interface FoundTarget {
  mentions: NameMention[];
  masked: MaskedText;
}

/** Characters; what is behind says little of a name that is not before it. */
const LONGEST_READ = 20_000;

/** Undefined where the article speaks of none of the names. */
export function readForTargets(article: { title: string; content: string }, asked: readonly string[]): TargetReading | undefined {
  const folded = foldChars(`${article.title}\n${article.content}`).slice(0, LONGEST_READ);
  const targets = asked.filter((target) => target.trim() !== '' && mayName(folded, nameForms(target)));
  if (targets.length === 0) return undefined;
  const tokens = tokenise(folded);
  return { folded, tokens, names: findTagged(folded, tokens), targets };
}

/** Undefined where the article does not speak of the name. */
export function findTarget(reading: TargetReading, target: string): FoundTarget | undefined {
  const mentions = findName(reading, nameForms(target));
  const [first] = mentions;
  if (!first) return undefined;
  return { mentions, masked: maskTarget(reading.folded, mentions) };
}
