// Changes of a source's settings, with author and time: read from the operation log.
import { camelCase } from '#server/db/record-names.ts';
import { concerns } from '#server/record/concerns.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { SETTING_FIELDS, type SettingChange } from '../health.contract.ts';
import type { SourceScope } from './source-list.ts';

const ACTIONS = {
  'source.create': 'create',
  'source.update': 'update',
  'source.enabled': 'enabled',
  'source.paused': 'paused',
  'source.collect': 'collect',
  'source.import': 'import',
} as const satisfies Record<string, SettingChange['action']>;
const MOST = 20;

/** Newest first. A client sees its own changes and the provider's, the latter without a name. */
export async function listSettingChanges(platform: Platform, actor: Actor, scope: SourceScope, sourceId: number): Promise<SettingChange[]> {
  let query = platform.store.db
    .selectFrom('operationLog')
    .leftJoin('account', 'account.id', 'operationLog.userId')
    .where('operationLog.action', 'in', Object.keys(ACTIONS))
    .where((e) => concerns(e, String(sourceId)));
  if (scope === 'own') query = query.where('operationLog.clientId', 'in', [PROVIDER_CLIENT, actor.clientId]);
  const rows = await query
    .select(['operationLog.action', 'operationLog.before', 'operationLog.after', 'operationLog.at', 'operationLog.clientId'])
    .select('account.name')
    .orderBy('operationLog.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    user: scope === 'own' && row.clientId !== actor.clientId ? '' : (row.name ?? ''),
    action: ACTIONS[row.action as keyof typeof ACTIONS],
    fields: row.action === 'source.update' ? compareSettings(row.before, row.after) : [],
  }));
}

function compareSettings(before: string | null, after: string | null): SettingChange['fields'] {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  return SETTING_FIELDS.flatMap((field) => {
    const [was, is] = [old[field], next[field]];
    // Older entries lack some fields on one side; an unknown value is not a change.
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
}

type Value = string | number | boolean | undefined;
interface Options {
  fetchArticles?: boolean;
  selectors?: object;
  hot?: object;
  mapping?: object;
  addsEntries?: boolean;
}

/** Each setting as text, from a row of the record or from the fields of a call. */
function settingsOf(json: string | null): Partial<Record<(typeof SETTING_FIELDS)[number], string>> {
  const stored = JSON.parse(json ?? '{}') as object;
  // Older entries use the record's names.
  const row: Record<string, Value> & { options?: string | Options } = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [camelCase(name), value]),
  );
  const options = (typeof row.options === 'string' ? JSON.parse(row.options) : (row.options ?? {})) as Options;
  const values = {
    ...row,
    minIntervalSeconds: row.minIntervalSeconds ?? row.minIntervalS,
    maxIntervalSeconds: row.maxIntervalSeconds ?? row.maxIntervalS,
    fetchArticles: options.fetchArticles ?? true,
    selectors: JSON.stringify(options.selectors ?? {}),
    hot: JSON.stringify(options.hot ?? {}),
    mapping: JSON.stringify(options.mapping ?? {}),
    addsEntries: options.addsEntries ?? false,
  } as Record<string, Value>;
  return Object.fromEntries(SETTING_FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])));
}
