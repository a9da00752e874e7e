import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Collection log', detail: 'Collection log entry' },
  field: {
    at: 'Time',
    outcome: 'Outcome',
    reason: 'Reason',
    object: 'Item',
    host: 'Host',
    source: 'Source',
    client: 'Client',
    url: 'Address',
    title: 'Title',
    ledger: 'Fetched = failed + duplicate + filtered + stored',
  },
  kind: { run: 'Source not read', item: 'Item' },
  filter: { host: 'Host, such as www.example.com', kind: 'Of', outcome: 'Outcome', time: 'Time' },
  panel: {
    label: 'By reason',
    reasons: 'Reasons:',
    hosts: 'Failing hosts:',
    sources: 'Failing sources:',
    basis: 'Hosts and sources by the newest {{total, failed request|failed requests}}, the oldest of them:',
  },
  total: { all: '{{total, entry|entries}}', more: 'More than {{total, entry|entries}}' },
  empty: 'Nothing in this time',
  gone: 'Source deleted',
  noHost: '(no host)',
  runGone: 'The record of this reading is gone',
  action: { open: 'Details', retry: 'Try again now' },
  done: { retry: 'Queued; the result stands under “Afterwards”' },
  card: { entry: 'Entry', run: 'Reading', request: 'Request and answer', later: 'Afterwards' },
  request: {
    none: 'No request is kept: none was made, or it has expired (the last 10 failed requests of each source are kept, for 14 days at most)',
    asked: 'Request',
    status: 'HTTP status',
    noAnswer: 'no answer',
    took: 'Took',
    ms: '{{ms}} ms',
    headers: 'Headers of the answer (keys, cookies and the like are cut out)',
    body: 'Beginning of the answer',
    noBody: 'Nothing, or no text',
  },
  later: {
    lastRun: 'Last reading of the source:',
    noRun: 'No reading of this source has ended yet',
    item: 'This address afterwards: {{outcome}}',
    running: 'The source is being read',
    waiting: 'Queued, waiting to be read',
    none: 'This address has not come again',
    next: 'Next reading:',
    now: 'at once',
  },
  way: {
    similar: '{{host}}, same reason in the last 24 hours: {{shown}}',
    source: 'Source “{{name}}”',
    edit: 'Change its settings',
    rejects: 'The list that left it out',
  },
  outcome: { failed: 'Failed', duplicate: 'Duplicate', filtered: 'Left out', stored: 'Stored' },
  cause: {
    fine: 'All is well: the article is stored.',
    known: 'The article was there already and is not stored twice. Nothing to do.',
    rejected:
      'One of the provider’s lists left it out. If it should not, change or switch off the entry; it comes when the source shows it the next time.',
    'no-name':
      'The name cannot be resolved: the site may have moved or gone, or DNS fails here. If many hosts are so at the same time, check network and DNS of the server; if only this one, check the address.',
    'no-connection':
      'The site’s server cannot be reached, or its robots.txt cannot be read: it may be down, or refuse this address or region. It is tried again by itself; if it stays so, open it in a browser or use another outgoing address.',
    certificate:
      'The site’s certificate is wrong (expired, for another name, or self-signed), so that it is not read. Ask the site to renew it, or use another address.',
    slow: 'The site took too long to answer, mostly because it or the network is busy. It is tried again by itself; if it stays so, read the source less often.',
    denied:
      'The site refuses access: it may ask for a login, or has recognised and blocked the collector. It is tried again after four hours; make sure that it may be collected, or use a public feed of the site.',
    gone: 'The page does not exist any more: the site was rebuilt or the article deleted. Give a source its new address; a single article needs nothing.',
    'too-often':
      'The site limits how often it is read. It is waited for as long as it asks; if that happens often, lengthen the minimum interval of its sources.',
    'server-error':
      'The site’s server has a fault of its own. It is tried again for two days; if it stays so, tell the site or pause the source.',
    'odd-answer':
      'The answer breaks the rules (status, protocol or packing) and cannot be read. Look at the answer below, and use another address if need be.',
    robots: 'The site’s robots.txt forbids this address, and that is respected. Use one that is allowed, or get the site’s permission.',
    guard:
      'The address is refused by the safety rules (internal, reserved or malformed). If an internal address must be read, an administrator allows it in TINGFENG_ALLOW_HOSTS.',
    redirects:
      'The address redirects on and on and reaches no content, mostly because a login or cookies are wanted. Give the source the final address.',
    'wrong-kind':
      'What came is not of the kind that is set: a feed that became a page, or a check for humans. Look at the answer below, then change kind or address of the source.',
    'nothing-found':
      'The page was read, but no article or text was found in it: it may be built otherwise now, or filled by scripts. Preview the source; give it selectors or a feed if need be.',
    selector: 'The source’s selector is wrong. Correct it in the settings of the source.',
    'too-large': 'Too large or too complex for the bounds, so that reading was stopped. Use a smaller list or a feed.',
    overload:
      'Too much was being read at that moment, and there was no turn for this. It is tried again by itself; if that happens often, add workers or servers.',
    fault:
      'The program failed, and the log of the server says how. It is tried again by itself; if it comes again and again, give the log to the developers.',
    interrupted:
      'The worker stopped or crashed before it was done. The source was queued again by itself, and nothing is lost. If that happens often, look at the state of the servers.',
    gap: 'None of the earlier items was in the list any more: some may have been missed in between. Shorten the interval of the source.',
    unknown: 'There is nothing more to say of it. Look at the request and answer below.',
  },
};
