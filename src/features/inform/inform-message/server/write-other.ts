// A bulletin or a ticket as its channel takes it: the beginning and where the rest is; a mail brings a bulletin's file.
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { TICKET_PAGE } from '#features/report/ticket/paths.ts';
import { foldLine } from '#shared/one-line.ts';
import type { PostedChannel } from '#shared/channels.ts';
import type { ReportLinks } from '#server/channel/report-links.ts';
import type { Part } from '#server/channel/channel.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { Letter } from '#shared/warnings.ts';
import { BULLETIN_WORDS } from './bulletin-words.data.ts';
import { foldLines } from './write-letter.ts';

type Told = NonNullable<Letter['bulletin']>;
interface Around {
  channel: PostedChannel;
  hasLinks: boolean;
  isMaybeTwice: boolean;
  link: string;
}

/** What a letter says that is no warning, as a channel takes it; undefined of a warning. */
export async function writeOther(
  { bulletin, ticket, ...letter }: Letter,
  around: Omit<Around, 'link'>,
  { links, files }: { links: ReportLinks; files: FileStore | undefined },
): Promise<{ link: string; text: string; file: Part['file'] } | undefined> {
  const told = bulletin ?? (ticket && { ...ticket, note: '', file: null });
  if (!told) return undefined;
  const link = links.pageOf(bulletin ? `${REPORT_PREVIEW}?id=${told.id}` : TICKET_PAGE.replace('{id}', String(told.id)));
  const file = await findFile(files, told, around.channel);
  return { link, text: writeTold(letter, told, { ...around, link }, file), file };
}

/** The file of a mail; undefined where its bytes are not in this data folder, so that the link alone goes out. */
async function findFile(files: FileStore | undefined, { file }: Told, channel: PostedChannel): Promise<Part['file']> {
  if (!file || channel !== 'mail') return undefined;
  const found = await files?.read(file.sha256);
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(Buffer.from(chunk));
  return { name: file.name, contentType: TYPES.docx, body: Buffer.concat(chunks) };
}

function writeTold(
  { title }: Pick<Letter, 'title'>,
  { locale, lines, sender, note }: Told,
  { channel, hasLinks, isMaybeTwice, link }: Around,
  file: Part['file'],
): string {
  const words = BULLETIN_WORDS[locale];
  const twice = isMaybeTwice ? [words.maybeTwice] : [];
  const where = hasLinks ? [`${words.whole}${link}`] : [];
  if (channel === 'sms') return [foldLine(title), ...(hasLinks ? [link] : []), ...twice].join(' ');
  return [
    foldLine(title),
    ...lines.map(foldLine),
    ...(note === '' ? [] : [`${words.note}${foldLines(note)}`]),
    ...(sender === '' ? [] : [`${words.sender}${foldLine(sender)}`]),
    ...(file ? [`${words.attached}${file.name}`] : []),
    ...where,
    ...twice,
  ].join('\n');
}
