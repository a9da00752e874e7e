import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type ExportMark, exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { dayName, dayOf } from '#shared/time.ts';
import type { BulletinFormat } from '../contract.ts';
import { getBulletin } from './list-bulletins.ts';
import { picturesIn } from './bulletin-pictures.ts';
import { fileNameText } from './file-name-text.ts';
import { labelOf, markOf } from './aigc-mark.ts';
import { toMarkdown } from './to-markdown.ts';
import { toWorkbook } from './to-workbook.ts';
import { writeApart } from './write-apart.ts';
import { writeWord } from './write-word.ts';

/** A bulletin as a file; `conflict` while it is not made. */
export async function exportBulletin(platform: Platform, actor: Actor, id: number, format: BulletinFormat): Promise<FileAnswer> {
  const bulletin = await getBulletin(platform, actor, id);
  const { snapshot, chapters } = bulletin;
  if (!snapshot || !chapters) throw new AppError('conflict', { field: 'id' });
  await logOperation(platform.store.db, actor, platform.now(), { action: 'brief-report.export', targetId: id, after: { format } });
  const exportMark = await exportMarkOf(platform, actor, bulletin.locale);
  const body = await WRITERS[format]({ platform, actor }, { ...bulletin, snapshot, chapters, exportMark });
  return { contentType: TYPES[format], fileName: fileNameOf(bulletin, format), body };
}

type Detail = Awaited<ReturnType<typeof getBulletin>>;
type Made = Detail & { [Name in 'snapshot' | 'chapters']: NonNullable<Detail[Name]> } & { exportMark?: ExportMark };

interface Asked {
  platform: Platform;
  actor: Actor;
}

const WRITERS: Record<BulletinFormat, (asked: Asked, made: Made) => FileAnswer['body'] | Promise<FileAnswer['body']>> = {
  docx: ({ platform: { store, files }, actor }, { id, kind, title, locale, chapters, snapshot, exportMark }) =>
    writeWord({ db: store.db, files, toWord: (given) => writeApart(actor.clientId, { format: 'docx', given }) }, actor.clientId, {
      id,
      kind,
      title,
      locale,
      chapters,
      snapshot,
      exportMark,
    }),
  pdf: async (
    { platform: { store, files }, actor: { clientId } },
    { id, title, locale, chapters, snapshot: { articles, numbers, madeAt }, exportMark },
  ) =>
    writeApart(clientId, {
      format: 'pdf',
      given: {
        title,
        locale,
        chapters,
        addresses: new Map(articles.map((article) => [article.id, article.url])),
        values: Object.fromEntries(Object.entries(numbers).map(([key, { value }]) => [key, value])),
        madeAt,
        pictures: await picturesIn({ db: store.db, files }, id, chapters),
        exportMark,
      },
    }),
  xlsx: (_asked, made) => toWorkbook(made),
  md: (_asked, { title, locale, chapters, snapshot: { articles }, exportMark }) =>
    Buffer.from(toMarkdown({ title, locale, chapters, articles, exportMark })),
  json: (_asked, { kind, title, locale, issue, issueYear, snapshot, chapters, exportMark }) =>
    Buffer.from(
      JSON.stringify(
        {
          label: labelOf(chapters, locale),
          AIGC: JSON.parse(markOf(chapters, locale)),
          exported: exportMark?.properties,
          kind,
          title,
          locale,
          issue,
          issueYear,
          snapshot,
          chapters,
        },
        undefined,
        2,
      ),
    ),
};

/** Its title and the last day of its period. */
export const fileNameOf = ({ title, periodUntil }: { title: string; periodUntil: number }, ending: string): string =>
  `${`${fileNameText(title)} ${dayName(dayOf(periodUntil - 1))}`.trim()}.${ending}`;
