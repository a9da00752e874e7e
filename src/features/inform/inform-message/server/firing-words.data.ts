// What a message says of a state that fired.
import type { Locale } from '#shared/error-messages.ts';
import type { RuleKind } from '#shared/warnings.ts';

/** `{value}`, `{usual}`, `{articles}`, `{span}` and `{name}` are filled in. */
export const FIRING_WORDS: Record<Locale, Record<RuleKind, string> & { minutes: string; hours: string; days: string }> = {
  'zh-CN': {
    article: '{name}',
    risk: '{name}',
    volume: '{name}：{span}内 {value} 篇',
    rise: '{name}：{span}内 {articles} 篇，平时 {usual} 篇',
    share: '{name}：{span}内负面占 {value}%（{articles} 篇中）',
    event: '{name}：已有 {articles} 篇报道',
    spread: '{name}：{span}内增加 {value}',
    silent: '来源“{name}”已有 {value} 小时没有新文章',
    minutes: '{n} 分钟',
    hours: '{n} 小时',
    days: '{n} 天',
  },
  'en-US': {
    article: '{name}',
    risk: '{name}',
    volume: '{name}: {value} articles in {span}',
    rise: '{name}: {articles} articles in {span}, usually {usual}',
    share: '{name}: {value}% negative in {span} (of {articles} articles)',
    event: '{name}: {articles} articles by now',
    spread: '{name}: {value} more in {span}',
    silent: 'Source “{name}” has had no new article for {value} hours',
    minutes: '{n} minutes',
    hours: '{n} h',
    days: '{n} days',
  },
};
