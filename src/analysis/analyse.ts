/** Reads everything from an article's text in one pass: each field is segmented once and its tokens are shared. */
import type { Emotion, Language } from '#shared/media.ts';
import type { EmotionLexicon } from './emotion/lexicon.ts';
import type { Evidence } from './emotion/evidence.ts';
import { scoreEmotion } from './emotion/score-emotion.ts';
import type { Entity } from './entity/extract-entities.ts';
import { findEntities } from './entity/extract-entities.ts';
import type { JunkScore } from './junk/score-junk.ts';
import { scoreJunk } from './junk/score-junk.ts';
import type { Keyword } from './keyword/extract-keywords.ts';
import { rankKeywords } from './keyword/extract-keywords.ts';
import { detectLanguage } from './language/detect-language.ts';
import { findMentions } from './region/find-mentions.ts';
import type { FoundRegion } from './region/find-regions.ts';
import { rankRegions } from './region/find-regions.ts';
import { tokenise } from './segment/segment.ts';
import type { Fingerprint } from './similarity/fingerprint.ts';
import { fingerprint } from './similarity/fingerprint.ts';

export interface AnalysisInput {
  title: string;
  content: string;
  url?: string;
  /** Share of the page's text in links, 0–1, if the extractor knows it. */
  linkTextRatio?: number;
  /** Region codes. */
  siteRegion?: string;
  authorRegion?: string;
  /** The name towards which the emotion is requested. */
  target?: string;
  lexicon?: EmotionLexicon;
}

export interface Analysis {
  language: Language;
  emotion: Emotion;
  /** −1…1 */
  score: number;
  origin: 'machine' | 'rule';
  evidence: Evidence[];
  targetEmotion?: Emotion;
  targetScore?: number;
  keywords: Keyword[];
  entities: Entity[];
  regions: FoundRegion[];
  junk: JunkScore;
  fingerprint: Fingerprint;
  /** UTF-16 units of the content. */
  length: number;
}

/** Words, names and regions are read from this much of a content; emotion, fingerprint and junk have bounds of their own. */
const READ_LENGTH = 10_000;
const READ_TITLE = 1000;

/** Pure; the first call loads dictionary and models (about half a second). */
export function analyseArticle(input: AnalysisInput): Analysis {
  const { title, content } = input;
  const headline = title.slice(0, READ_TITLE);
  const head = content.slice(0, READ_LENGTH);
  const tokens = { title: tokenise(headline), content: tokenise(head) };
  const mentions = { title: findMentions(headline), content: findMentions(head) };
  return {
    language: detectLanguage(title, content),
    ...scoreEmotion(
      { title, content },
      {
        target: input.target,
        lexicon: input.lexicon,
        tokens: content.length > READ_LENGTH || title.length > READ_TITLE ? undefined : tokens,
      },
    ),
    keywords: rankKeywords({ text: headline, tokens: tokens.title }, { text: head, tokens: tokens.content }),
    entities: [
      ...findEntities('title', headline, tokens.title, mentions.title),
      ...findEntities('content', head, tokens.content, mentions.content),
    ],
    regions: rankRegions(mentions.title, mentions.content, input.siteRegion, input.authorRegion),
    junk: scoreJunk(input),
    fingerprint: fingerprint(title, content),
    length: content.length,
  };
}
