// Who changed a source, when, and what: read from the operation log.
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

/** Newest first. A client sees what it did itself and what the provider did, the latter without a name. */
export async function listSettingChanges(platform: Platform, actor: Actor, scope: SourceScope, sourceId: number): Promise<SettingChange[]> {
  let query = platform.store.db
    .selectFrom('operation_log')
    .leftJoin('account', 'account.id', 'operation_log.user_id')
    .where('operation_log.action', 'in', Object.keys(ACTIONS))
    // One change may be of many sources: ids with commas between them.
    .where((e) =>
      e.or([
        e('operation_log.target_id', '=', String(sourceId)),
        e('operation_log.target_id', 'like', `${sourceId},%`),
        e('operation_log.target_id', 'like', `%,${sourceId}`),
        e('operation_log.target_id', 'like', `%,${sourceId},%`),
      ]),
    );
  if (scope === 'own') query = query.where('operation_log.client_id', 'in', [PROVIDER_CLIENT, actor.clientId]);
  const rows = await query
    .select(['operation_log.action', 'operation_log.before', 'operation_log.after', 'operation_log.at', 'operation_log.client_id'])
    .select('account.name')
    .orderBy('operation_log.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    user: scope === 'own' && row.client_id !== actor.clientId ? '' : (row.name ?? ''),
    action: ACTIONS[row.action as keyof typeof ACTIONS],
    fields: row.action === 'source.update' ? compareSettings(row.before, row.after) : [],
  }));
}

function compareSettings(before: string | null, after: string | null): SettingChange['fields'] {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  return SETTING_FIELDS.flatMap((field) => {
    const [was, is] = [old[field], next[field]];
    // Older entries lack some fields on one side; what is not known is not a change.
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
  const row = JSON.parse(json ?? '{}') as Record<string, Value> & { options?: string | Options };
  const options = (typeof row.options === 'string' ? JSON.parse(row.options) : (row.options ?? {})) as Options;
  const values = {
    ...row,
    mediaType: row.mediaType ?? row.media_type,
    minIntervalSeconds: row.minIntervalSeconds ?? row.min_interval_s,
    maxIntervalSeconds: row.maxIntervalSeconds ?? row.max_interval_s,
    fetchArticles: options.fetchArticles ?? true,
    selectors: JSON.stringify(options.selectors ?? {}),
    hot: JSON.stringify(options.hot ?? {}),
    mapping: JSON.stringify(options.mapping ?? {}),
    addsEntries: options.addsEntries ?? false,
  } as Record<string, Value>;
  return Object.fromEntries(SETTING_FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])));
}
