import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { dayName, dayOf } from '#shared/time.ts';
import type { BulletinFormat } from '../contract.ts';
import { getBulletin } from './list-bulletins.ts';
import { writePdf } from './pdf/write-apart.ts';
import { toWord } from './to-word.ts';

// Names of files hold none of these on some system.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_NAME = /[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/g;

/** A bulletin as a file; `conflict` while it is not made. */
export async function exportBulletin(platform: Platform, actor: Actor, id: number, format: BulletinFormat): Promise<FileAnswer> {
  const { title, locale, periodUntil, snapshot, chapters } = await getBulletin(platform, actor, id);
  if (!snapshot || !chapters) throw new AppError('conflict', { field: 'id' });
  await logOperation(platform.store.db, actor, platform.now(), { action: 'brief-report.export', targetId: id, after: { format } });
  const { articles, numbers, madeAt } = snapshot;
  const body =
    format === 'docx'
      ? await toWord({ title, locale, chapters, articles })
      : await writePdf(actor.clientId, {
          title,
          locale,
          chapters,
          addresses: new Map(articles.map((article) => [article.id, article.url])),
          values: Object.fromEntries(Object.entries(numbers).map(([key, { value }]) => [key, value])),
          madeAt,
        });
  return { contentType: format === 'docx' ? TYPES.docx : 'application/pdf', fileName: fileNameOf({ title, periodUntil }, format), body };
}

/** Its title and the last day of its period. */
export const fileNameOf = ({ title, periodUntil }: { title: string; periodUntil: number }, ending: string): string =>
  `${`${title.replaceAll(NO_NAME, ' ').trim()} ${dayName(dayOf(periodUntil - 1))}`.trim()}.${ending}`;
