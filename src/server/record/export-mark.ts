// Who took a file out of the product and when, where the client wants that said in it: to be read on paper and in Word and PDF, and kept in the file's own properties.
import { shortTo } from '#shared/cut-text.ts';
import type { Locale } from '#shared/error-messages.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Actor } from '../actor.ts';
import type { Reading } from '../platform.ts';
import { beijingTime } from '../table/cell.ts';

/** Characters of a name in the line: a foot of Excel takes 255, of which `&` takes two, and user name and time must be among them. */
const NAME_LENGTH = 30;

export interface ExportMark {
  /** One line for people; long names are cut. */
  line: string;
  /** For the file's own properties. */
  properties: Readonly<Record<string, string>>;
}

/** Undefined where the client does not want it. A simulated login is named with whoever entered. */
export async function exportMarkOf(
  { store: { db }, now }: Omit<Reading, 'index'>,
  actor: Actor,
  locale: Locale,
): Promise<ExportMark | undefined> {
  const { clientId, userId, simulatedBy, name, username } = actor.home ?? actor;
  const client = await db.selectFrom('client').select(['systemName', 'name', 'options']).where('id', '=', clientId).executeTakeFirst();
  if (!client || !isRecord(client.options) || client.options.isExportMarked !== true) return undefined;
  const entered =
    simulatedBy === undefined
      ? undefined
      : await db.selectFrom('account').select('username').where('id', '=', simulatedBy).executeTakeFirst();
  const personAs = (shown: string) =>
    [name === username ? username : `${shown} (${username})`, ...(entered ? [entered.username] : [])].join(' / ');
  const at = beijingTime(now());
  const [house, person] = [shortTo(client.name, NAME_LENGTH), personAs(shortTo(name, NAME_LENGTH))];
  const line = locale === 'zh-CN' ? `${house} · 导出人：${person} · ${at}` : `${house} · Exported by ${person} · ${at}`;
  return { line, properties: { Client: client.name, ExportedBy: personAs(name), ExportedById: String(userId), ExportedAt: at } };
}
