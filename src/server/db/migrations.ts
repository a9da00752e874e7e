// Written by `npm run docs`. Change the folders, not this file.
import * as m0001 from './migrations/0001-start.ts';
import * as m0002 from './migrations/0002-article-work.ts';
import * as m0003 from './migrations/0003-subjects.ts';
import * as m0004 from './migrations/0004-filters.ts';
import * as m0005 from './migrations/0005-classes.ts';
import * as m0006 from './migrations/0006-websites.ts';
import * as m0007 from './migrations/0007-health-and-tag-runs.ts';
import * as m0008 from './migrations/0008-subject-changes.ts';
import * as m0009 from './migrations/0009-events.ts';
import * as m0011 from './migrations/0011-home.ts';
import * as m0012 from './migrations/0012-web-sources.ts';
import * as m0013 from './migrations/0013-hot-lists.ts';
import * as m0014 from './migrations/0014-reposts.ts';
import * as m0015 from './migrations/0015-similar-cut.ts';
import * as m0016 from './migrations/0016-one-hot-list.ts';
import * as m0017 from './migrations/0017-watched-threads.ts';
import * as m0018 from './migrations/0018-muted-events.ts';
import * as m0019 from './migrations/0019-sign-in.ts';
import * as m0020 from './migrations/0020-lasting-logs.ts';
import * as m0022 from './migrations/0022-pages-to-come.ts';
import * as m0024 from './migrations/0024-article-ids.ts';
import * as m0026 from './migrations/0026-own-articles.ts';
import * as m0027 from './migrations/0027-kept-hits.ts';
import * as m0028 from './migrations/0028-changes-and-arrivals.ts';
import * as m0029 from './migrations/0029-backed-verdicts.ts';
import * as m0030 from './migrations/0030-warnings.ts';
import * as m0031 from './migrations/0031-watched-warnings.ts';
import * as m0032 from './migrations/0032-recipient-groups.ts';
import * as m0033 from './migrations/0033-warnings-by-hand.ts';
import * as m0036 from './migrations/0036-receipts.ts';
import * as m0037 from './migrations/0037-silences.ts';
import * as m0039 from './migrations/0039-warnings-seen.ts';
import * as m0040 from './migrations/0040-message-templates.ts';
import * as m0042 from './migrations/0042-warnings-now.ts';
import * as m0043 from './migrations/0043-places-in-events.ts';
import * as m0044 from './migrations/0044-followers.ts';
import * as m0045 from './migrations/0045-bulletins.ts';
import * as m0046 from './migrations/0046-bulletin-shares.ts';
import * as m0047 from './migrations/0047-bulletin-flow.ts';
import * as m0048 from './migrations/0048-edited-bulletins.ts';
import * as m0049 from './migrations/0049-report-templates.ts';
import * as m0050 from './migrations/0050-bulletin-archive.ts';
import * as m0051 from './migrations/0051-word-templates.ts';
import * as m0052 from './migrations/0052-language-model.ts';
import * as m0053 from './migrations/0053-picked-articles.ts';
import * as m0054 from './migrations/0054-living-briefings.ts';
import * as m0055 from './migrations/0055-bulletin-comments.ts';
import * as m0056 from './migrations/0056-bulletin-person.ts';
import * as m0057 from './migrations/0057-bulletin-pictures.ts';
import * as m0058 from './migrations/0058-announcements.ts';
import * as m0059 from './migrations/0059-tickets.ts';
import * as m0060 from './migrations/0060-ticket-guests.ts';
import * as m0062 from './migrations/0062-ticket-lists.ts';
import * as m0063 from './migrations/0063-trails.ts';
import * as m0064 from './migrations/0064-ticket-messages.ts';
import * as m0065 from './migrations/0065-ticket-statistic.ts';
import * as m0066 from './migrations/0066-ticket-indices.ts';
import * as m0067 from './migrations/0067-bulletin-looks.ts';
import * as m0069 from './migrations/0069-ticket-taken.ts';
import * as m0070 from './migrations/0070-schedule-person.ts';
import * as m0071 from './migrations/0071-bulletin-advice.ts';
import * as m0072 from './migrations/0072-ticket-figures.ts';
import * as m0074 from './migrations/0074-roles.ts';
import * as m0075 from './migrations/0075-second-factors.ts';
import * as m0077 from './migrations/0077-quotas.ts';
import * as m0078 from './migrations/0078-client-relation.ts';
import * as m0080 from './migrations/0080-sign-in-rules.ts';
import * as m0081 from './migrations/0081-needed-second-steps.ts';
import * as m0082 from './migrations/0082-ticket-nobody.ts';
import * as m0083 from './migrations/0083-group-tree.ts';
import * as m0084 from './migrations/0084-chained-operations.ts';
import * as m0085 from './migrations/0085-operations-by-time.ts';
import * as m0086 from './migrations/0086-ticket-counts.ts';
import * as m0087 from './migrations/0087-three-powers.ts';
import * as m0088 from './migrations/0088-ticket-title-pairs.ts';
import * as m0089 from './migrations/0089-key-addresses.ts';
import * as m0090 from './migrations/0090-passkeys.ts';
import * as m0091 from './migrations/0091-sign-in-providers.ts';
import * as m0092 from './migrations/0092-access-links.ts';
import * as m0093 from './migrations/0093-data-imports.ts';
import * as m0094 from './migrations/0094-embeds.ts';
import * as m0095 from './migrations/0095-scim.ts';
import * as m0096 from './migrations/0096-key-uses.ts';
import * as m0097 from './migrations/0097-data-exports.ts';
import * as m0098 from './migrations/0098-imported-items.ts';
import * as m0099 from './migrations/0099-export-requests.ts';
import * as m0100 from './migrations/0100-key-subjects.ts';
import * as m0101 from './migrations/0101-export-pushes.ts';
import * as m0102 from './migrations/0102-export-replays.ts';
import * as m0103 from './migrations/0103-export-stores.ts';
import * as m0104 from './migrations/0104-import-secrets.ts';
import * as m0105 from './migrations/0105-places-and-pictures.ts';
import * as m0106 from './migrations/0106-frozen-exports.ts';
import * as m0107 from './migrations/0107-share-bounds.ts';
import * as m0108 from './migrations/0108-live-exports.ts';
import * as m0110 from './migrations/0110-domain-proofs.ts';
import * as m0111 from './migrations/0111-guest-bounds.ts';
import * as m0113 from './migrations/0113-global-rejects.ts';
import * as m0114 from './migrations/0114-article-indexes.ts';
import * as m0115 from './migrations/0115-collecting-servers.ts';
import * as m0117 from './migrations/0117-extraction-log.ts';
import * as m0118 from './migrations/0118-operating.ts';
import * as m0119 from './migrations/0119-database-monitor.ts';
import * as m0121 from './migrations/0121-warning-links.ts';

export const MIGRATIONS = {
  '0001-start': m0001,
  '0002-article-work': m0002,
  '0003-subjects': m0003,
  '0004-filters': m0004,
  '0005-classes': m0005,
  '0006-websites': m0006,
  '0007-health-and-tag-runs': m0007,
  '0008-subject-changes': m0008,
  '0009-events': m0009,
  '0011-home': m0011,
  '0012-web-sources': m0012,
  '0013-hot-lists': m0013,
  '0014-reposts': m0014,
  '0015-similar-cut': m0015,
  '0016-one-hot-list': m0016,
  '0017-watched-threads': m0017,
  '0018-muted-events': m0018,
  '0019-sign-in': m0019,
  '0020-lasting-logs': m0020,
  '0022-pages-to-come': m0022,
  '0024-article-ids': m0024,
  '0026-own-articles': m0026,
  '0027-kept-hits': m0027,
  '0028-changes-and-arrivals': m0028,
  '0029-backed-verdicts': m0029,
  '0030-warnings': m0030,
  '0031-watched-warnings': m0031,
  '0032-recipient-groups': m0032,
  '0033-warnings-by-hand': m0033,
  '0036-receipts': m0036,
  '0037-silences': m0037,
  '0039-warnings-seen': m0039,
  '0040-message-templates': m0040,
  '0042-warnings-now': m0042,
  '0043-places-in-events': m0043,
  '0044-followers': m0044,
  '0045-bulletins': m0045,
  '0046-bulletin-shares': m0046,
  '0047-bulletin-flow': m0047,
  '0048-edited-bulletins': m0048,
  '0049-report-templates': m0049,
  '0050-bulletin-archive': m0050,
  '0051-word-templates': m0051,
  '0052-language-model': m0052,
  '0053-picked-articles': m0053,
  '0054-living-briefings': m0054,
  '0055-bulletin-comments': m0055,
  '0056-bulletin-person': m0056,
  '0057-bulletin-pictures': m0057,
  '0058-announcements': m0058,
  '0059-tickets': m0059,
  '0060-ticket-guests': m0060,
  '0062-ticket-lists': m0062,
  '0063-trails': m0063,
  '0064-ticket-messages': m0064,
  '0065-ticket-statistic': m0065,
  '0066-ticket-indices': m0066,
  '0067-bulletin-looks': m0067,
  '0069-ticket-taken': m0069,
  '0070-schedule-person': m0070,
  '0071-bulletin-advice': m0071,
  '0072-ticket-figures': m0072,
  '0074-roles': m0074,
  '0075-second-factors': m0075,
  '0077-quotas': m0077,
  '0078-client-relation': m0078,
  '0080-sign-in-rules': m0080,
  '0081-needed-second-steps': m0081,
  '0082-ticket-nobody': m0082,
  '0083-group-tree': m0083,
  '0084-chained-operations': m0084,
  '0085-operations-by-time': m0085,
  '0086-ticket-counts': m0086,
  '0087-three-powers': m0087,
  '0088-ticket-title-pairs': m0088,
  '0089-key-addresses': m0089,
  '0090-passkeys': m0090,
  '0091-sign-in-providers': m0091,
  '0092-access-links': m0092,
  '0093-data-imports': m0093,
  '0094-embeds': m0094,
  '0095-scim': m0095,
  '0096-key-uses': m0096,
  '0097-data-exports': m0097,
  '0098-imported-items': m0098,
  '0099-export-requests': m0099,
  '0100-key-subjects': m0100,
  '0101-export-pushes': m0101,
  '0102-export-replays': m0102,
  '0103-export-stores': m0103,
  '0104-import-secrets': m0104,
  '0105-places-and-pictures': m0105,
  '0106-frozen-exports': m0106,
  '0107-share-bounds': m0107,
  '0108-live-exports': m0108,
  '0110-domain-proofs': m0110,
  '0111-guest-bounds': m0111,
  '0113-global-rejects': m0113,
  '0114-article-indexes': m0114,
  '0115-collecting-servers': m0115,
  '0117-extraction-log': m0117,
  '0118-operating': m0118,
  '0119-database-monitor': m0119,
  '0121-warning-links': m0121,
};
