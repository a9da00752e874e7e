// Who took a file out of the product and when, where the client wants that said in it: to be read on paper and in Word and PDF, and kept in the file's own properties.
import type { Locale } from '#shared/error-messages.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Actor } from '../actor.ts';
import type { Platform } from '../platform.ts';
import { beijingTime } from '../table/cell.ts';

export interface ExportMark {
  /** One line for people. */
  line: string;
  /** For the file's own properties. */
  properties: Readonly<Record<string, string>>;
}

/** Undefined where the client does not want it. A simulated login is named with whoever entered. */
export async function exportMarkOf({ store: { db }, now }: Platform, actor: Actor, locale: Locale): Promise<ExportMark | undefined> {
  const { clientId, userId, simulatedBy, name, username } = actor.home ?? actor;
  const client = await db.selectFrom('client').select(['systemName', 'name', 'options']).where('id', '=', clientId).executeTakeFirst();
  if (!client || !isRecord(client.options) || client.options.isExportMarked !== true) return undefined;
  const entered =
    simulatedBy === undefined
      ? undefined
      : await db.selectFrom('account').select('username').where('id', '=', simulatedBy).executeTakeFirst();
  const person = [name === username ? username : `${name} (${username})`, ...(entered ? [entered.username] : [])].join(' / ');
  const at = beijingTime(now());
  const line = locale === 'zh-CN' ? `${client.name} · 导出人：${person} · ${at}` : `${client.name} · Exported by ${person} · ${at}`;
  return { line, properties: { Client: client.name, ExportedBy: person, ExportedById: String(userId), ExportedAt: at } };
}
