// What entries say, by language. `{name}` stands for a number, a name or a quotation; `{name:one|many}` is a number with its word.
import type { Locale } from '#shared/error-messages.ts';
import type { EventPhase } from '#shared/events.ts';

export interface LivingWords {
  quote: readonly [string, string];
  excerpt: readonly [string, string];
  roughly: string;
  begin: string;
  beginNone: string;
  again: string;
  againNone: string;
  first: string;
  one: string;
  many: string;
  negative: string;
  central: string;
  excerptOf: string;
  more: string;
  newest: string;
  repeats: string;
  repeatsMost: string;
  total: string;
  peak: string;
  peakBefore: string;
  phase: string;
  phaseFirst: string;
  merged: string;
  mergedCount: string;
  unmerged: string;
  phases: Record<EventPhase, string>;
  moments: string;
  struck: Record<'gone' | 'left' | 'text' | 'count', string> & { title: string; emotion: string };
  emotions: Record<'negative' | 'neutral' | 'positive', string>;
}

export const LIVING_WORDS: Record<Locale, LivingWords> = {
  'zh-CN': {
    quote: ['《', '》'],
    excerpt: ['“', '”'],
    roughly: '约 {time}',
    begin: '开始跟踪时已有 {n} 篇文章，其中负面 {negative} 篇。',
    beginNone: '开始跟踪，此前没有文章。',
    again: '恢复跟踪；停止期间新增 {n} 篇文章，其中负面 {negative} 篇。',
    againNone: '恢复跟踪，停止期间没有新文章。',
    first: '其中最早的是{site} {time} 发布的{title}。',
    one: '{site} {time} 发布{title}。',
    many: '{n} 篇文章内容相同或相近，最早的是{site} {time} 发布的{title}。',
    negative: '首次出现负面文章：{site} {time} 发布{title}。',
    central: '中央媒体{site}首次报道：{time} 发布{title}。',
    excerptOf: '文中写道：{excerpt}',
    more: '另有 {n} 篇新文章，按内容分为 {groups} 组，合并为一条。',
    newest: '其中最新的是{site} {time} 发布的{title}。',
    repeats: '此前已记录的内容又新增 {n} 篇相同或相近的文章。',
    repeatsMost: '其中最多的是{title}，已累计 {m} 篇。',
    total: '相关文章累计已达 {n} 篇。',
    peak: '{hour} 发布 {n} 篇，为目前最多的一小时。',
    peakBefore: '此前最多的一小时是 {hour}，{n} 篇。',
    phase: '按每小时篇数，事件由{before}转入{now}（自 {time} 起）。',
    phaseFirst: '按每小时篇数，事件处于{now}（自 {time} 起）。',
    merged: '这一事件已由人工并入另一事件{title}，此后跟踪合并后的事件。',
    mergedCount: '合并带来 {n} 篇文章，其中负面 {negative} 篇。',
    unmerged: '合并已撤销，此后仍跟踪原来的事件。',
    phases: { start: '起始期', rise: '上升期', peak: '高峰期', fall: '回落期' },
    moments: '{from}至{until}',
    struck: {
      gone: '（更正：{title}已删除或撤下。）',
      left: '（更正：{title}已不属于所跟踪的范围。）',
      title: '（更正：原题{title}，现题{now}。）',
      text: '（更正：{title}的正文已改动，引文不再见于原文。）',
      emotion: '（更正：{title}的情感现为{now}。）',
      count: '（更正：现为 {n} 篇。）',
    },
    emotions: { negative: '负面', neutral: '中性', positive: '正面' },
  },
  'en-US': {
    quote: ['“', '”'],
    excerpt: ['“', '”'],
    roughly: 'about {time}',
    begin: '{n:article was|articles were} there when this briefing began, {negative} of them negative.',
    beginNone: 'The briefing began; there were no articles before.',
    again: 'The briefing went on; {n:new article|new articles} came while it was stopped, {negative} of them negative.',
    againNone: 'The briefing went on; nothing new came while it was stopped.',
    first: 'The earliest is {title}, by {site}, {time}.',
    one: '{site} published {title} on {time}.',
    many: '{n:article tells|articles tell} the same or nearly the same; the earliest is {title}, by {site}, {time}.',
    negative: 'First negative article: {site} published {title} on {time}.',
    central: 'First report by {site}, a central medium: {title}, {time}.',
    excerptOf: 'It says: {excerpt}',
    more: '{n:more new article|more new articles} of {groups:text|different texts} are told together.',
    newest: 'The newest is {title}, by {site}, {time}.',
    repeats: '{n:more article repeats|more articles repeat} what was told before.',
    repeatsMost: 'Most of them repeat {title}: {m} by now.',
    total: 'There are {n:article|articles} by now.',
    peak: '{n:article was|articles were} published from {hour}, more than in any hour before.',
    peakBefore: 'Until then the busiest hour was {hour}, with {n}.',
    phase: 'By articles an hour, the event went from {before} to {now} (since {time}).',
    phaseFirst: 'By articles an hour, the event is in {now} (since {time}).',
    merged: 'The event was merged by a person into {title}; this briefing follows the merged event from now on.',
    mergedCount: 'The merge brought {n:article|articles}, {negative} of them negative.',
    unmerged: 'The merge was undone; this briefing follows the event by itself again.',
    phases: { start: 'its start', rise: 'its rise', peak: 'its peak', fall: 'its decline' },
    moments: '{from} to {until}',
    struck: {
      gone: '(Correction: {title} was deleted or withdrawn.)',
      left: '(Correction: {title} no longer belongs to what is followed.)',
      title: '(Correction: {title} is now titled {now}.)',
      text: '(Correction: the text of {title} was changed and no longer has the quotation.)',
      emotion: '(Correction: the sentiment of {title} is now {now}.)',
      count: '(Correction: {n} by now.)',
    },
    emotions: { negative: 'negative', neutral: 'neutral', positive: 'positive' },
  },
};
