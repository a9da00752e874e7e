// Words for emotions and statuses: the usual ones, and those of a client by language ('' = the usual one).
import type { Locale } from './error-messages.ts';
import { ARTICLE_STATUSES, type ArticleStatus, type Emotion, EMOTIONS } from './media.ts';

export const MARKS = [...EMOTIONS, ...ARTICLE_STATUSES] as const;
export type Mark = Emotion | ArticleStatus;
export type MarkWords = Record<Locale, Record<Mark, string>>;
/** Those that a client has, and no others. */
export type OwnMarks = Partial<Record<Mark, string>>;
export type OwnMarksByLocale = Partial<Record<Locale, OwnMarks>>;
/** Characters: it stands in a tag of one line. */
export const MARK_LENGTH = 12;

/** As pages and files have them. */
export const USUAL_MARKS: MarkWords = {
  'zh-CN': {
    negative: '负面',
    neutral: '中性',
    positive: '正面',
    unread: '未读',
    read: '已读',
    processing: '处理中',
    processed: '已处理',
    ignored: '忽略',
  },
  'en-US': {
    negative: 'Negative',
    neutral: 'Neutral',
    positive: 'Positive',
    unread: 'Unread',
    read: 'Read',
    processing: 'In progress',
    processed: 'Handled',
    ignored: 'Ignored',
  },
};

/** The word of a mark and the usual word of the other one that it would be mistaken for. */
export interface MixedUp {
  mark: Mark;
  /** The other one, by its usual word. */
  other: string;
}

/** What is drawn as nothing, such as variation selectors and fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The first own word that is the usual or the own word of another mark, whatever its case and width and whatever in it cannot be seen. */
export function findMixedUp(own: OwnMarks, locale: Locale): MixedUp | undefined {
  const usual = USUAL_MARKS[locale];
  const said = (text: string | undefined) => (text ?? '').normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  for (const mark of MARKS) {
    const word = said(own[mark]);
    const other = MARKS.find((each) => each !== mark && (said(usual[each]) === word || said(own[each]) === word));
    if (word !== '' && other !== undefined) return { mark, other: usual[other] };
  }
  return undefined;
}
