import type { PlannedArticle, Story } from '#samples/press/press-types.ts';
import type { Random } from '#samples/press/random.ts';
import type { StoryContext } from './write-story.ts';
import { toSimplified } from './to-traditional.ts';

/** Another outlet's text with the marks of reprinting: source line, changed title, cut end, editor's line. */
export function writeReprint(article: PlannedArticle, of: PlannedArticle, context: StoryContext, random: Random): Story {
  const original = context.storyOf(of);
  const story = of.outlet.language === 'zh-Hant' ? toSimplified(original) : original;
  const kept = story.paragraphs.length > 4 && random.chance(0.3) ? story.paragraphs.slice(0, -1) : [...story.paragraphs];
  const note = random.chance(0.25) ? [random.pick(['（原标题：', '（编者注：本文转自网络，原题为']) + `${story.title}）`] : [];
  const source = of.outlet.name;
  return {
    ...story,
    title: retitle(story.title, random),
    paragraphs: [...kept, ...note],
    source,
    author: article.outlet.level === 'self' ? article.outlet.name : story.author,
  };
}

function retitle(title: string, random: Random): string {
  const choice = random.int(0, 5);
  if (choice === 0) return `${random.pick(['关注', '热点', '最新', '转发'])}：${title}`;
  if (choice === 1) return title.split(' ')[0]?.length ? `${title}${random.pick(['，最新进展', '！', '，详情来了'])}` : title;
  return title;
}
