import { analyseArticle } from './analyse.ts';
import { explainTargets } from './emotion/explain-target.ts';
import { WARM_UP } from './warm-up.data.ts';

/** Loads all data of the analysis, about half a second: for a process that answers people, before it answers the first. */
export function warmUp(): void {
  const { chinese, english } = WARM_UP;
  analyseArticle(chinese);
  analyseArticle(english);
  explainTargets(chinese, [chinese.target]);
}
