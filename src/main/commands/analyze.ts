import { z } from 'zod';
import { analyseArticle } from '#analysis/analyse.ts';
import { articleLine, textOf } from './article-line.ts';
import { eachLine, writeLine } from './json-lines.ts';

const line = articleLine.extend({ target: z.string().nullish(), url: z.string().nullish() });

/** {id,title?,text,target?} → {id,language,emotion,emotionScore,targetEmotion?,keywords,entities,regions} */
export async function analyze(): Promise<void> {
  await eachLine(process.stdin, line, (article) => {
    const found = analyseArticle({
      ...textOf(article),
      ...(article.url ? { url: article.url } : {}),
      ...(article.target ? { target: article.target } : {}),
    });
    const entities = new Map(found.entities.map(({ text, type }) => [`${type} ${text}`, { text, type }]));
    writeLine({
      id: article.id,
      language: found.language,
      emotion: found.emotion,
      emotionScore: Math.round(found.score * 1000) / 1000,
      ...(article.target ? { targetEmotion: found.targetEmotion ?? 'neutral' } : {}),
      keywords: found.keywords.map((keyword) => keyword.word),
      entities: [...entities.values()],
      regions: found.regions.map((region) => region.code),
    });
  });
}
