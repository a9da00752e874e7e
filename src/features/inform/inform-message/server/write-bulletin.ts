// A bulletin as its channel takes it: a mail brings the file, all others its beginning and where the rest is.
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { foldLine } from '#shared/one-line.ts';
import type { PostedChannel } from '#shared/channels.ts';
import type { ReportLinks } from '#server/channel/report-links.ts';
import type { Part } from '#server/channel/channel.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { Letter } from '#shared/warnings.ts';
import { BULLETIN_WORDS } from './bulletin-words.data.ts';
import { foldLines } from './write-letter.ts';

type Bulletin = NonNullable<Letter['bulletin']>;
interface Around {
  channel: PostedChannel;
  hasLinks: boolean;
  isMaybeTwice: boolean;
  link: string;
}

export const bulletinLink = (links: ReportLinks, { id }: Pick<Bulletin, 'id'>): string => links.pageOf(`${REPORT_PREVIEW}?id=${id}`);

/** The file of a mail; undefined where its bytes are not in this data folder, so that the link alone goes out. */
export async function findFile(files: FileStore | undefined, { file }: Bulletin, channel: PostedChannel): Promise<Part['file']> {
  if (!file || channel !== 'mail') return undefined;
  const found = await files?.read(file.sha256);
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(Buffer.from(chunk));
  return { name: file.name, contentType: TYPES.docx, body: Buffer.concat(chunks) };
}

export function writeBulletin(
  { title }: Pick<Letter, 'title'>,
  { locale, lines, sender, note }: Bulletin,
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
