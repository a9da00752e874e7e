// Words that boards use for the state of a question. The first match counts.
export const WORDS_OF_STATE: readonly (readonly [state: 'waiting' | 'processing' | 'answered', words: RegExp])[] = [
  [
    'waiting',
    /待受理|未受理|待处理|未处理|待审核|待办理|未办理|待交办|未回复|未答复|待回复|待答复|waiting|pending|unanswered|not (?:yet )?(?:answered|replied)|\bnew\b/i,
  ],
  ['processing', /未办结|未解决|unresolved|not closed/i],
  ['answered', /已回复|已答复|办结|已办理|已解决|已反馈|回复完毕|answered|replied|closed|resolved/i],
  ['processing', /办理|受理|处理|转办|转交|交办|承办|核实|processing|accepted|progress|assigned/i],
];
