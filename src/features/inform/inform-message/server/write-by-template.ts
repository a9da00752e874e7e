// The text of a message by the client's own template. One that fails never holds a message: the built-in letter goes out, and the attempt says so.
import type { Kysely, Selectable } from 'kysely';
import { loadSaidRule, sayRuleIn } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import type { PostedChannel } from '#shared/channels.ts';
import type { Locale } from '#shared/error-messages.ts';
import { fillTemplate, parseTemplate, type TemplateVariable } from '#shared/message-template.ts';
import type { TemplateFault } from '#shared/warnings.ts';
import { builtInTemplate } from './built-in-template.ts';
import { letterWordsOf } from './letter-words-of.ts';
import { type Known, templateValues } from './template-values.ts';
import type { Written } from './write-letter.ts';

type Message = Pick<Selectable<Database['informMessage']>, 'clientId' | 'ruleId' | 'informUserId' | 'groupId' | 'templateId' | 'isPlain'>;
export interface WrittenFor {
  channel: PostedChannel;
  locale: Locale;
  hasLinks: boolean;
}
/** Without a text the built-in letter is sent: there is no template, or it failed. */
export interface ByTemplate {
  text?: string;
  templateId: number | null;
  templateFault: TemplateFault;
}

export async function writeByTemplate(db: Kysely<Database>, message: Message, written: Written, to: WrittenFor): Promise<ByTemplate> {
  const template = await findTemplate(db, message, to);
  if (!template) return { templateId: null, templateFault: '' };
  const { id: templateId, body } = template;
  if (message.isPlain) return { templateId, templateFault: 'refused' };
  const similar = await countSimilar(db, message);
  const ruleSentence = isNamed(body, 'ruleSentence') ? await sayRuleOf(db, message, to.locale, written.marks) : '';
  const text = fillBody(body, written, to, { similar, ruleSentence });
  return text === undefined ? { templateId, templateFault: 'broken' } : { text, templateId, templateFault: '' };
}

/** Undefined where nothing comes of it: it names what is no variable any more, or all of its lines are empty. */
export function fillBody(body: string, written: Written, { channel, locale, hasLinks }: WrittenFor, known: Known): string | undefined {
  const read = parseTemplate(withoutLoss(body, channel, locale));
  if ('problem' in read) return undefined;
  const filled = fillTemplate(read.lines, templateValues(written, locale, { ...known, hasLinks }), asText);
  const text = channel === 'sms' ? filled.replaceAll(/ {2,}/g, ' ').trim() : filled;
  return text.trim() === '' ? undefined : text;
}

/** What a person wrote, that it reminds, and that it may come twice is said although the template has no place for it: as the built-in letter says it. */
const NEVER_LOST: readonly TemplateVariable[] = ['note', 'others', 'repeated'];

function withoutLoss(body: string, channel: PostedChannel, locale: Locale): string {
  if (channel === 'sms') return isNamed(body, 'repeated') ? body : `${body} {{repeated}}`;
  const builtIn = builtInTemplate(channel, locale).split('\n');
  const missing = NEVER_LOST.filter((name) => !isNamed(body, name)).flatMap(
    (name) => builtIn.find((line) => line.includes(`{{${name}}}`)) ?? [],
  );
  return [...(isNamed(body, 'receipt') ? [] : ['{{receipt}}']), body, ...missing].join('\n');
}

const isNamed = (body: string, name: TemplateVariable): boolean => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(body);

/** As the rule is now, like the page of the message; what a person sent, and what is of a rule that was deleted, has none. */
async function sayRuleOf(
  db: Kysely<Database>,
  { clientId, ruleId, informUserId }: Message,
  locale: Locale,
  marks: OwnMarksByLocale,
): Promise<string> {
  if (ruleId <= 0) return '';
  const [rule, recipient] = await Promise.all([
    loadSaidRule(db, clientId, ruleId),
    db.selectFrom('informUser').select(['id', 'name']).where('clientId', '=', clientId).where('id', '=', informUserId).executeTakeFirst(),
  ]);
  if (!rule || !recipient) return '';
  return sayRuleIn(locale, { ...rule, recipients: [recipient], recipientIds: [recipient.id] }, letterWordsOf(locale, marks));
}

const asText = (value: string): string => value;

/** The one that its sender chose for this channel and language, or else the one in use for them. */
async function findTemplate(db: Kysely<Database>, { clientId, templateId }: Message, { channel, locale }: WrittenFor) {
  const rows = await db
    .selectFrom('contentTemplate')
    .select(['id', 'body'])
    .where('clientId', '=', clientId)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .where((e) => e.or([e('isEnabled', '=', true), e('id', '=', templateId ?? 0)]))
    .orderBy('id')
    .execute();
  return rows.find(({ id }) => id === templateId) ?? rows[0];
}

/** The client's articles of one text. */
export async function countSimilar(db: Kysely<Database>, { clientId, groupId }: Pick<Message, 'clientId' | 'groupId'>): Promise<number> {
  if (groupId === 0) return 0;
  const { total } = await db
    .selectFrom('article')
    .innerJoin('hit', (join) => join.onRef('hit.articleId', '=', 'article.id').on('hit.clientId', '=', clientId))
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('article.groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
