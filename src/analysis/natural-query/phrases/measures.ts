/** Counts of an article that people ask for but the filter does not support. Sources of regular expressions. */
export const MEASURES = '转发|评论|阅读|点赞|播放|转载|粉丝|回复|浏览|热度|互动|在看|收藏|曝光|影响力';
export const EN_MEASURES =
  'reposts?|shares?|likes?|views?|reads?|comments?|replies|plays|followers|reprints?|retweets?|times|articles|posts|mentions|characters|chars|words';
