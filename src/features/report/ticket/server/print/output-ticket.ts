// A ticket as the form that an office prints and files: what its page shows the caller, with places to sign.
import type { Kysely } from 'kysely';
import { cutTo, fileNameText, type FormRequest, writeApart } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Ticket, ticketContract } from '../../contract.ts';
import { showTicket } from '../show-ticket.ts';
import { nameOf } from '../step-of.ts';
import { courseOf, entriesOf, FileNames } from './print-course.ts';
import { factsOf, resultOf } from './print-facts.ts';
import { peopleOf, sourcesOf } from './print-people.ts';
import { PrintTexts } from './print-texts.ts';
import { PRINT_WORDS } from './print-words.data.ts';

/** Of the name of a file: systems take 255 bytes. */
const MOST_FILE_NAME = 76;
/** Of the check code. */
const HASH_SIGNS = 16;

/** As its page shows it to the caller; a first look is kept as read, as there. */
export async function outputTicket(
  platform: Platform,
  actor: Actor,
  { id, kind, locale = actor.locale }: Input<(typeof ticketContract)['output']>,
): Promise<FileAnswer> {
  const { db } = platform.store;
  const ticket = await showTicket(platform, actor, id);
  const sender = await senderOf(db, id);
  const given = formOf(new PrintTexts(PRINT_WORDS[locale]), {
    ticket,
    locale,
    sender,
    by: nameOf(actor),
    at: platform.now(),
    units: await unitsOf(db, actor, sender.clientId, ticket),
    hash: await hashOf(db, sender.clientId, ticket),
  });
  const body = await writeApart(actor.clientId, { format: `form-${kind}`, given });
  await logOperation(db, actor, platform.now(), { action: 'ticket.output', targetId: id, after: { kind } });
  return { contentType: TYPES[kind], fileName: `${fileNameOf(ticket)}.${kind}`, body };
}

const fileNameOf = ({ ticketNumber, title }: Ticket): string =>
  fileNameText(cutTo(`${ticketNumber} ${title}`.trim(), MOST_FILE_NAME).text) || 'ticket';

interface Given {
  ticket: Ticket;
  locale: FormRequest['locale'];
  sender: Sender;
  by: string;
  at: number;
  units: ReadonlyMap<string, readonly string[]>;
  hash: string;
}

function formOf(texts: PrintTexts, { ticket, locale, sender, by, at, units, hash }: Given): FormRequest {
  const { words } = texts;
  const { ticketNumber, kind, level, title, contentHtml, log } = ticket;
  const number = ticketNumber === '' ? words.noNumber : ticketNumber;
  return {
    locale,
    title: `${ticketNumber} ${title}`.trim(),
    issuer: texts.name(sender.name, 100),
    name: words.form[kind],
    left: ticketNumber === '' ? words.noNumber : texts.fill(words.number, { number: ticketNumber }),
    right: texts.fill(words.levelOf, { level: words.level[level] }),
    parts: [
      factsOf(texts, ticket),
      { is: 'heading', text: words.section.content },
      contentHtml === '' ? { is: 'line', text: words.noContent, look: 'plain' } : { is: 'rich', html: contentHtml },
      ...new FileNames(texts).of(ticket.files),
      ...sourcesOf(texts, ticket.sources, locale),
      ...peopleOf(texts, ticket.people, units),
      ...courseOf(texts, log),
      ...entriesOf(texts, log),
      ...resultOf(texts, ticket),
      { is: 'boxes', boxes: words.boxes.map((box) => ({ title: box, foot: words.sign })) },
    ],
    foot: [
      texts.fill(words.printed, { number, name: texts.name(by), at: texts.time(at) }),
      texts.fill(words.line, { n: log.at(-1)?.number ?? '–', hash: hash || '–' }),
    ],
    madeAt: at,
    words: { product: words.product, page: words.page, picture: words.picture, film: words.film, cut: words.cut },
  };
}

interface Sender {
  clientId: number;
  name: string;
}

async function senderOf(db: Kysely<Database>, id: number): Promise<Sender> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('client', 'client.id', 'ticket.clientId')
    .select(['ticket.clientId', 'client.name'])
    .where('ticket.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** The group of each person and the client where it is another one. Whoever was asked from outside learns that of the own people only. */
async function unitsOf(db: Kysely<Database>, actor: Actor, clientId: number, { people }: Ticket): Promise<Map<string, string[]>> {
  const ids = people.flatMap(({ key }) => (key.startsWith('u') ? Number(key.slice(1)) : [])).filter(Number.isSafeInteger);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .leftJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .select(['account.id', 'account.clientId', 'client.name as client', 'userGroup.name as group'])
    .where('account.id', 'in', ids)
    .$if(actor.clientId !== clientId, (query) => query.where('account.clientId', '=', actor.clientId))
    .execute();
  return new Map(
    rows.map((row) => [`u${row.id}`, [row.clientId === clientId ? '' : row.client, row.group ?? ''].filter((each) => each !== '')]),
  );
}

/** Of the last line that is printed: a print can be compared with the log by it. */
async function hashOf(db: Kysely<Database>, chain: number, { id, log }: Ticket): Promise<string> {
  const row = await db
    .selectFrom('ticketLog')
    .select('hash')
    .where('chain', '=', chain)
    .where('number', '=', log.at(-1)?.number ?? 0)
    .where('ticketId', '=', id)
    .executeTakeFirst();
  return row?.hash.slice(0, HASH_SIGNS) ?? '';
}
