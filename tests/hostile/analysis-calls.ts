// Every analysis function that receives untrusted text, by name. Runs in a thread that the test ends when it takes too long.
import { parentPort } from 'node:worker_threads';
import { analyseArticle } from '#analysis/analyse.ts';
import { checkText } from '#analysis/checker/check-text.ts';
import { explainTargets } from '#analysis/emotion/explain-target.ts';
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { splitSentences } from '#analysis/emotion/split-sentences.ts';
import { extractEntities } from '#analysis/entity/extract-entities.ts';
import { findArticleKind } from '#analysis/event/article-kind.ts';
import { cleanTitle } from '#analysis/event/clean-title.ts';
import { readArticle } from '#analysis/event/read-article.ts';
import { lintSource } from '#analysis/expression/lint-source.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { readHotTitle } from '#analysis/hot/read-hot-title.ts';
import { scoreJunk } from '#analysis/junk/score-junk.ts';
import { extractKeywords } from '#analysis/keyword/extract-keywords.ts';
import { detectLanguage } from '#analysis/language/detect-language.ts';
import { findRegions } from '#analysis/region/find-regions.ts';
import { tag, tokenise } from '#analysis/segment/segment.ts';
import { fingerprint } from '#analysis/similarity/fingerprint.ts';
import { lettersOf } from '#analysis/similarity/letters.ts';
import { numbersOf } from '#analysis/similarity/numbers.ts';
import { ownWords } from '#analysis/spread/own-words.ts';
import { summarise } from '#analysis/summary/summarise.ts';
import { decodeEntities } from '#analysis/text/decode-entities.ts';
import { normalise } from '#analysis/text/normalise.ts';
import { toUnitsWithOffsets } from '#analysis/text/to-units-with-offsets.ts';
import { toUnits } from '#analysis/text/to-units.ts';
import { understandArticle } from '#ingest/pipeline/understand.ts';
import { TEXTS } from './hostile-texts.data.ts';

const site = { domain: 'a.cn', name: 'a', mediaType: 'news', level: 'commercial', region: '' } as const;
const CALLS: Record<string, (text: string) => unknown> = {
  analyseArticle: (text) => analyseArticle({ title: text.slice(0, 300), content: text }),
  analyseArticleOfTitle: (text) => analyseArticle({ title: text, content: '' }),
  // Limited as in the product: `find-errors.ts` bounds the text.
  checkText: (text) => checkText(text.slice(0, 50_000)),
  cleanTitle,
  decodeEntities,
  detectLanguage: (text) => detectLanguage('', text),
  explainTargets: (text) => explainTargets({ title: '', content: text }, ['云雀汽车']),
  extractEntities: (text) => extractEntities('', text),
  extractKeywords: (text) => extractKeywords('', text),
  findArticleKind: (text) => findArticleKind('', text),
  findRegions: (text) => findRegions({ title: '', content: text }),
  fingerprint: (text) => fingerprint('', text),
  lettersOf: (text) => lettersOf('', text),
  lintSource,
  normalise,
  numbersOf,
  ownWords,
  parseExpression,
  readArticle: (text) => readArticle({ id: 1, title: text.slice(0, 300), content: text, publishedAt: 0, groupId: 1 } as never),
  readHotTitle,
  scoreEmotion: (text) => scoreEmotion({ title: '', content: text }),
  scoreEmotionOfTarget: (text) => scoreEmotion({ title: '', content: text }, { target: '云雀汽车' }),
  scoreJunk: (text) => scoreJunk({ title: '', content: text }),
  splitSentences,
  summarise: (text) => summarise('', text),
  tag,
  tokenise,
  toMatchable: (text) => toMatchable({ title: '', content: text, author: '', site: '' }),
  toUnits,
  toUnitsWithOffsets,
  understandArticle: (text) =>
    understandArticle({
      url: 'https://a.cn/1',
      md5: '',
      title: text.slice(0, 300),
      content: text,
      contentHtml: '',
      author: text.slice(0, 100),
      publishedAt: 0,
      isTimeExact: false,
      images: [],
      numbers: undefined,
      site,
      sourceId: null,
      scopeClientId: 0,
      foundAt: 0,
      fetchedAt: 0,
    }),
};

parentPort?.on('message', ({ call, text }: { call?: string; text?: string }) => {
  const run = CALLS[call ?? ''];
  if (run) run(TEXTS[text ?? ''] ?? '');
  parentPort?.postMessage({ calls: Object.keys(CALLS) }, []);
});
