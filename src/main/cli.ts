// `npx tingfeng …`: the product's parts for pipes, tests and people.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { analyze } from './commands/analyze.ts';
import { check } from './commands/check.ts';
import { events } from './commands/events.ts';
import { extract } from './commands/extract.ts';
import { feed } from './commands/feed.ts';
import { importArticles } from './commands/import-articles.ts';
import { match } from './commands/match.ts';
import { nlp } from './commands/nlp.ts';
import { backup, reindex, restore, user } from './commands/record-commands.ts';
import { checkLog } from './commands/check-log.ts';
import { checkTickets } from './commands/check-tickets.ts';
import { similar } from './commands/similar.ts';
import { summary } from './commands/summary.ts';
import { VERSION } from './version.ts';
import { startWorker, type Worker } from './worker.ts';

const HELP = `tingfeng ${VERSION} – JSON Lines in and out; bad lines are reported on stderr with their number

  analyze                    {id,title?,text,target?} → language, emotion, keywords, entities, regions
  match --subjects FILE      {id,title,content,author?,site?} → {id,subjects}; FILE has {id,expression} lines
  nlp [--subjects FILE]      lines of text, or {id?,text} → {filter,readings,unread}; FILE has {id,name} lines; --now T for another time
  extract [--url U]          one HTML document on stdin → {title,content,author,publishedAt,site}
  extract --dir D [--url U]  every HTML file of a folder
  similar                    {id,title,content,publishedAt?} → {id,group}
  events [--pins FILE]       {id,title,content,publishedAt?} → {id,event}; FILE has {kind,a,b} lines, kind together or apart
  summary                    {id,title?,text} → {id,sentences:[{offset,length,text}]}
  check [--words FILE]       {id,text} → {id,issues:[{offset,length,kind,text,suggestions,reason,confidence}]}; FILE has {word,category?,allowed?}
                             lines; --kinds typo,date,… for some kinds only, --confidence 0–1 for more or fewer issues (0.5)
  feed [--url U]             bytes of a feed on stdin → items

  import [FILE]              {url,title,content,author?,site?,mediaType?,publishedAt?} lines into the record
  reindex                    makes the article index anew from the record
  backup FILE [--encrypt]    everything of the record into one file, while the server runs; encrypted with the passphrase of --passphrase-file FILE
                             or TINGFENG_BACKUP_PASSPHRASE
  restore FILE               the record as it was at the backup, while the server runs; takes the passphrase from the same places
  tickets                    checks the log of tickets: {chain,lines,hash,fault?} for each client; ends with 1 where a line was changed or is missing
  tickets LINE CODE          finds the line that the foot of a printed ticket names: {clientId,number,ticketId,at}; ends with 1 where there is none
  operations                 checks the log of operations: {clientId,lines,unchained,hash,fault?,oldFault?} for each client; ends with 1 where a line was
                             changed or is missing
  user list|reset|unlock|enable|disable|end-second-factor|clear-addresses [NAME]
  worker [--join TOKEN]      a further collecting process; with DATABASE_URL also on another machine, which joins once with a token of the screen “Servers”

The record is that of TINGFENG_DATA (./data) or DATABASE_URL.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      subjects: { type: 'string' },
      pins: { type: 'string' },
      url: { type: 'string' },
      dir: { type: 'string' },
      now: { type: 'string' },
      words: { type: 'string' },
      kinds: { type: 'string' },
      confidence: { type: 'string' },
      encrypt: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
      join: { type: 'string' },
    },
  });
  const [command, first, second] = positionals;
  if (values.version) return void process.stdout.write(`${VERSION}\n`);
  if (values.help || !command) return void process.stdout.write(`${HELP}\n`);
  const commands: Record<string, () => Promise<void>> = {
    analyze,
    similar,
    events: () => events(values),
    summary,
    check: () => check(values),
    match: () => match(values),
    nlp: () => nlp(values),
    extract: () => extract(values),
    feed: () => feed(values),
    import: () => importArticles(first),
    reindex,
    backup: () => backup(first, values),
    restore: () => restore(first, values),
    tickets: () => checkTickets(first, second),
    operations: checkLog,
    user: () => user(first, second),
    worker: () => runWorker(values.join),
  };
  const run = commands[command];
  if (!run) throw new Error(`there is no command ${command}; see --help`);
  await run();
}

async function runWorker(token: string | undefined): Promise<void> {
  let worker: Worker | undefined;
  const stop = async (code: number) => {
    await worker?.stop();
    process.exit(code);
  };
  const onRefused = ({ message }: Error) => {
    process.stderr.write(`${message}\n`);
    void stop(1);
  };
  // The text index and the jobs that read it run beside the web process.
  worker = await startWorker(readConfig(), ['collect'], { token, onRefused });
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  await new Promise(() => undefined);
}

// A closed pipe (`| head`) ends the command quietly.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? `Wrong settings:\n${error.message}` : error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
