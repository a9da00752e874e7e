// One article checked against the filters of the clients that would have it as a hit.
import { type MatchableUnits, toMatchable } from '#analysis/expression/matchable.ts';
import { scoreByWords, scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { blankWhiteWords } from '#analysis/emotion/lexicon.ts';
import type { Evidence } from '#analysis/emotion/evidence.ts';
import type { Emotion } from '#shared/media.ts';
import { type ClientRules, NO_VERDICT, type Verdict } from './client-rules.ts';
import type { RuleFacts } from './filter-rules.ts';
import { emotionTowards, hitEmotion, type NewHit, ownEmotionOf, type SubjectEmotion } from './make-hits.ts';

export interface RuledArticle extends RuleFacts {
  title: string;
  content: string;
  /** The article's own emotion, as the machine found it. */
  emotion: Emotion;
  emotionScore: number;
  evidence: Evidence[];
  /** The client that added it manually: nothing excludes it there. 0 for a collected article. */
  handOf: number;
  units?: MatchableUnits;
}
/** The emotion of a hit under a client's words and lists. */
export type RuledEmotion = Pick<NewHit, 'subjects' | 'emotion' | 'score'> & { origin: 'machine' | 'rule' };

const NO_WORDS: ReadonlySet<string> = new Set();

export class ArticleRuling {
  readonly article: RuledArticle;
  readonly #rules: ClientRules;
  #found: ReadonlySet<string> | undefined;

  constructor(rules: ClientRules, article: RuledArticle) {
    this.#rules = rules;
    this.article = article;
  }

  verdictOf(clientId: number): Verdict {
    if (!this.#rules.knows(clientId)) return NO_VERDICT;
    return this.#rules.judge(clientId, this.article, this.#rules.hasWords(clientId) ? this.#words() : NO_WORDS);
  }

  /** Percent; null: the same bound as groups. */
  similarityOf(clientId: number): number | null {
    return this.#rules.parametersOf(clientId).similarity;
  }

  /** `targets` are the names of the hit's subjects; they are given when the emotion towards them must be found again. */
  emotionOf(hit: NewHit, verdict: Verdict, targets: ReadonlyMap<number, readonly string[]> | undefined): RuledEmotion {
    const { lexicon } = verdict;
    const subjects = targets
      ? hit.subjects.map(({ subjectId }) => this.#towards(subjectId, targets.get(subjectId) ?? [], lexicon))
      : hit.subjects;
    const blanked = lexicon && lexicon.whiteWords.length > 0 ? scoreEmotion(this.article, { lexicon }) : undefined;
    const scored = blanked ?? (lexicon && scoreByWords(this.article, lexicon));
    const byWords = scored?.origin === 'rule' ? scored : undefined;
    const { emotion, score } = byWords ?? hitEmotion(subjects, blanked ?? ownEmotionOf(this.article));
    if (verdict.isNeverNegative && emotion === 'negative') return { subjects, emotion: 'neutral', score: 0, origin: 'rule' };
    return { subjects, emotion, score, origin: byWords || blanked ? 'rule' : 'machine' };
  }

  #towards(subjectId: number, names: readonly string[], lexicon: Verdict['lexicon']): SubjectEmotion {
    // A watched name must be found even when a white word contains it or is part of it.
    const whiteWords = (lexicon?.whiteWords ?? []).filter((word) => !names.some((name) => name.includes(word) || word.includes(name)));
    const { title, content } = this.article;
    const blank = (text: string) => blankWhiteWords(text, { whiteWords });
    return { subjectId, ...emotionTowards({ title: blank(title), content: blank(content) }, names) };
  }

  #words(): ReadonlySet<string> {
    this.#found ??= this.#rules.findWords(this.article.units ?? toMatchable({ ...this.article, site: this.article.domain }));
    return this.#found;
  }
}
