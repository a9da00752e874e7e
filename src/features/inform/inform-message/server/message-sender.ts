// Hands messages over: takes what is due, the highest level first, posts it, and keeps what became of it. A worker that dies leaves a lease and an
// attempt without an end: whether that one arrived is unknown, and the next attempt says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type LoadedRecipient, loadRecipients } from '#features/inform/inform-rule/server/facade.ts';
import type { Answer, TextLimit } from '#server/channel/channel.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { openTarget } from '#server/channel/sealed-target.ts';
import { splitText } from '#server/channel/split-text.ts';
import { takeTurn } from '#server/channel/take-turn.ts';
import { GroupedWrites } from '#server/db/grouped-writes.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { limitedClients } from '#server/tenant/quotas.ts';
import type { PostedChannel } from '#shared/channels.ts';
import { countHeldBefore } from './held-before.ts';
import { keepChannelFault } from './keep-channel-fault.ts';
import { LEASE_MS, leaseMessages, leaseWithinQuotas } from './lease-messages.ts';
import { type ByTemplate, writeByTemplate } from './write-by-template.ts';
import { writeOther } from './write-other.ts';
import { sayHeld, writeDigest, writeLetter, writeShort, type Written } from './write-letter.ts';

const AT_ONCE = 32;
const AT_ONCE_IN_CHANNEL = 4;
/** Not after each message: looking for the next and leasing it is a writing of its own. */
const LOOK_AGAIN_MS = 40;
const MOST_IN_DIGEST = 100;
const MINUTE_MS = 60_000;
/** A message that could not be handed over for so long is given up. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const MOST_UNKNOWN = 3;
/** Waiting for an administrator to mend a channel. */
const SETTING_WAIT_MS = 10 * MINUTE_MS;

type Message = Awaited<ReturnType<MessageSender['findDue']>>[number];
type ChannelRow = NonNullable<Awaited<ReturnType<MessageSender['findChannel']>>>;

export class MessageSender {
  readonly #store: Store;
  readonly #outgoing: Outgoing;
  readonly #now: () => number;
  readonly #writes: GroupedWrites;
  readonly #files: FileStore | undefined;

  /** Without `files` what has one is sent with its link alone. */
  constructor(store: Store, outgoing: Outgoing, now: () => number = Date.now, files?: FileStore) {
    this.#store = store;
    this.#files = files;
    this.#writes = new GroupedWrites(store);
    this.#outgoing = outgoing;
    this.#now = now;
  }

  /** Hands over what is due until nothing is, and ends what it has begun when `stopping` is aborted; true when there was something. A channel that does not answer holds up its own messages only. */
  async send(stopping?: AbortSignal): Promise<boolean> {
    const running = new Map<Promise<void>, Message>();
    const failures: unknown[] = [];
    let sent = 0;
    try {
      while (failures.length === 0) {
        if (stopping?.aborted) break;
        const own = await this.#take(AT_ONCE - running.size, [...running.values()]);
        for (const message of own) {
          const sending: Promise<void> = this.#sendOne(message)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => running.delete(sending));
          running.set(sending, message);
        }
        sent += own.length;
        if (running.size === 0) break;
        // What comes meanwhile takes the places that are free.
        await Promise.race([Promise.all(running.keys()), sleep(LOOK_AGAIN_MS, undefined, { ref: false })]);
      }
    } finally {
      await Promise.all(running.keys());
    }
    if (failures.length > 0) throw failures[0];
    return sent > 0;
  }

  /** Leases so many of those that are due; each channel has a few at once. */
  async #take(most: number, running: readonly Message[]): Promise<Message[]> {
    if (most === 0) return [];
    const places = new Map<number, number>();
    /** Of what was held for one channel the first takes the others with it. */
    const occupy = ({ channelId, isHeld }: Message): boolean => {
      const taken = places.get(channelId ?? 0) ?? 0;
      places.set(channelId ?? 0, isHeld ? AT_ONCE_IN_CHANNEL : taken + 1);
      return taken < (isHeld ? 1 : AT_ONCE_IN_CHANNEL);
    };
    running.forEach(occupy);
    const busy = [...places].flatMap(([id, taken]) => (taken >= AT_ONCE_IN_CHANNEL ? [id] : []));
    const due = (await this.findDue(most, busy)).filter(occupy);
    const leased = await this.#lease(due);
    return due.filter(({ id }) => leased.has(id));
  }

  findDue(most: number, busyChannels: readonly number[]) {
    const now = this.#now();
    return this.#store.db
      .selectFrom('informMessage')
      .selectAll()
      .where('messageState', '=', 'waiting')
      .where('channelId', 'is not', null)
      .where('channelId', 'not in', [0, ...busyChannels])
      .where('nextAt', '<=', now)
      .where('leaseUntil', '<', now)
      .orderBy(sql`case warning_level when 'red' then 0 when 'orange' then 1 when 'yellow' then 2 else 3 end`)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(most)
      .execute();
  }

  /** Those that no other worker took meanwhile. */
  async #lease(messages: readonly Pick<Message, 'id' | 'clientId' | 'channelId'>[]): Promise<Set<number>> {
    if (messages.length === 0) return new Set();
    const now = this.#now();
    const limits = await limitedClients(this.#store.db, 'messages');
    if (messages.some(({ clientId }) => limits.has(clientId)))
      return this.#writes.run((tx) => leaseWithinQuotas(tx, messages, limits, now));
    return leaseMessages(this.#store.db, messages, now);
  }

  async #sendOne(message: Message): Promise<void> {
    // A lease that ran out is of a worker that died.
    if (message.leaseUntil > 0) message.unknowns += await this.#closeUnended(message);
    const recipient = (await loadRecipients(this.#store.db, message.clientId, [message.informUserId])).get(message.informUserId);
    if (!recipient?.isEnabled) return this.#set(message, { messageState: 'cancelled' });
    const channel = await this.#chooseChannel(message, recipient);
    if (typeof channel === 'number') return this.#set(message, { nextAt: channel });
    const target = openTarget(this.#outgoing.seal, message.clientId, channel.sealed);
    if (!target) {
      const sealed = { outcome: 'refused', fault: 'setting', code: 'sealed', answer: '', retryAfterMs: undefined } as const;
      return this.#writes.run((tx) => this.#keepFault(tx, message, channel, sealed));
    }
    const kind = CHANNEL_KINDS[channel.channel];
    const parts = await this.#writeAny(message, recipient, kind.name, kind.limit(this.#outgoing));
    for (const [i, text] of parts.texts.entries()) {
      if (i < message.partsDone) continue;
      const now = this.#now();
      let attemptId = 0;
      const use = async (tx: Kysely<Database>) => {
        attemptId = await this.#begin(tx, message, channel, { number: i + 1, of: parts.texts.length, text, by: parts.by });
      };
      const rates = kind.rates(this.#outgoing, target);
      const waitMs = await takeTurn(this.#store.db, { target, rates, now, use, write: (count) => this.#writes.run(count) });
      if (waitMs > 0) return this.#set(message, { nextAt: now + waitMs });
      const part = {
        id: `warning-${message.id}-${i}`,
        text,
        thread: threadOf(message),
        ...(channel.channel === 'mail' && { stopLink: this.#outgoing.links.stopLinkOf(channel.id) }),
        ...(i === 0 && parts.file && { file: parts.file }),
        data: { ...message.letter, level: message.warningLevel, messageId: message.id, link: parts.link },
      };
      const answer = await kind.send(this.#outgoing, target, part, now);
      const isLast = i === parts.texts.length - 1;
      if (answer.fault === 'message' && parts.by.text !== undefined) return this.#writePlainly(message, attemptId, answer);
      await this.#end(message, channel, attemptId, answer, isLast, parts.digested);
      if (answer.outcome !== 'accepted') return;
      message.partsDone = i + 1;
    }
  }

  /** An attempt of a worker that died; 1 when there was one. Both are written at once: the next worker may die as well. */
  async #closeUnended(message: Message): Promise<number> {
    return this.#writes.run(async (tx) => {
      const result = await tx
        .updateTable('informAttempt')
        .set({ endedAt: this.#now(), outcome: 'unknown', fault: 'later', code: 'interrupted' })
        .where('messageId', '=', message.id)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) return 0;
      await tx
        .updateTable('informMessage')
        .set((e) => ({ unknowns: e('unknowns', '+', 1) }))
        .where('id', '=', message.id)
        .execute();
      if (message.isHeld) await this.#doubtDigested(tx, message);
      return 1;
    });
  }

  /** Those that the dead worker sent along have its lease still. */
  async #doubtDigested(tx: Kysely<Database>, message: Message): Promise<void> {
    await tx
      .updateTable('informMessage')
      .set((e) => ({ unknowns: e('unknowns', '+', 1) }))
      .where('channelId', '=', message.channelId)
      .where('messageState', '=', 'waiting')
      .where('isHeld', '=', true)
      .where('id', '!=', message.id)
      .where('leaseUntil', '>', 0)
      .where('leaseUntil', '<', this.#now())
      .execute();
  }

  /** The message's channel, or the recipient's next one while that cannot be used; a time when none can be. */
  async #chooseChannel(message: Message, recipient: LoadedRecipient): Promise<ChannelRow | number> {
    const now = this.#now();
    const ids = [message.channelId, ...recipient.channels.map(({ id }) => id)].filter((id) => id !== null);
    let earliest = now + SETTING_WAIT_MS;
    for (const id of new Set(ids)) {
      const row = await this.findChannel(id);
      if (!row || row.confirmedAt === null || row.fault === 'setting') continue;
      if (row.pausedUntil > now) {
        earliest = Math.min(earliest, row.pausedUntil);
        continue;
      }
      // Parts that are there already were sent elsewhere: the other channel gets the whole.
      if (id !== message.channelId) message.partsDone = 0;
      return row;
    }
    return earliest;
  }

  findChannel(id: number) {
    return this.#store.db.selectFrom('informChannel').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async #writeAny(message: Message, recipient: LoadedRecipient, channel: PostedChannel, limit: TextLimit) {
    const hasLinks = channel !== 'sms' || (this.#outgoing.smsProvider?.hasLinks ?? false);
    const around = { channel, hasLinks, isMaybeTwice: message.unknowns > 0 };
    const other = await writeOther(message.letter, around, { links: this.#outgoing.links, files: this.#files });
    if (!other) return { ...(await this.#write(message, recipient, channel, limit)), file: undefined };
    const by: ByTemplate = { templateId: null, templateFault: '' };
    return { link: other.link, texts: splitText(other.text, limit), digested: [], by, file: other.file };
  }

  async #write(message: Message, recipient: LoadedRecipient, channel: PostedChannel, limit: TextLimit) {
    const now = this.#now();
    const link = this.#outgoing.links.linkOf(message.id, now);
    const others = message.isHeld ? await this.#findHeld(message) : [];
    const marks = await loadOwnMarks(this.#store.db, message.clientId);
    const written = [message, ...others].map(
      ({ id, warningLevel, letter, unknowns }): Written => ({
        warningLevel,
        letter,
        link: this.#outgoing.links.linkOf(id, now),
        isMaybeTwice: unknowns > 0,
        marks,
      }),
    );
    const [first] = written;
    const { locale } = recipient;
    const hasLinks = channel !== 'sms' || (this.#outgoing.smsProvider?.hasLinks ?? false);
    // What was held goes as a list, which has no template.
    const by: ByTemplate =
      first && others.length === 0
        ? await writeByTemplate(this.#store.db, message, first, { channel, locale, hasLinks })
        : { templateId: null, templateFault: '' };
    const builtIn = () =>
      channel === 'sms'
        ? writeShort(written, locale, hasLinks)
        : first && others.length === 0
          ? writeLetter(first, locale)
          : writeDigest(written, locale);
    const letterText = by.text ?? builtIn();
    const heldTotal = await countHeldBefore(this.#store.db, [message, ...others]);
    const held = heldTotal > 0 ? [sayHeld(heldTotal, hasLinks ? link : '', locale, others.length === 0 && letterText.includes(link))] : [];
    const text = [letterText, ...held].join(channel === 'sms' ? ' ' : '\n');
    return { link, texts: splitText(text, limit), digested: others.map(({ id }) => id), by };
  }

  /** The receiver will never take what the client's template made: the built-in letter goes out in its place, from its beginning. */
  async #writePlainly(message: Message, attemptId: number, { outcome, fault, code, answer }: Answer): Promise<void> {
    await this.#store.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('informAttempt')
        .set({ endedAt: this.#now(), outcome, fault, code, answer })
        .where('id', '=', attemptId)
        .execute();
      await tx
        .updateTable('informMessage')
        .set({ isPlain: true, partsDone: 0, nextAt: this.#now(), leaseUntil: 0 })
        .where('id', '=', message.id)
        .execute();
    });
  }

  /** Others that were held for the same channel and are due: they go as one message, under its lease. */
  async #findHeld(message: Message) {
    const now = this.#now();
    const rows = await this.#store.db
      .selectFrom('informMessage')
      .select(['id', 'clientId', 'channelId', 'informUserId', 'decidedAt', 'warningLevel', 'letter', 'unknowns', 'leaseUntil'])
      .where('channelId', '=', message.channelId)
      .where('messageState', '=', 'waiting')
      .where('isHeld', '=', true)
      .where('id', '!=', message.id)
      .where('nextAt', '<=', now)
      .where('leaseUntil', '<', now)
      .orderBy('id')
      .limit(MOST_IN_DIGEST)
      .execute();
    const leased = await this.#lease(rows);
    return rows.filter(({ id }) => leased.has(id));
  }

  /** Also takes the lease anew: a message of many parts takes longer than one. */
  async #begin(
    tx: Kysely<Database>,
    message: Message,
    channel: ChannelRow,
    part: { number: number; of: number; text: string; by: ByTemplate },
  ): Promise<number> {
    if (part.number > 1)
      await tx
        .updateTable('informMessage')
        .set({ leaseUntil: this.#now() + LEASE_MS })
        .where('id', '=', message.id)
        .execute();
    const { id } = await tx
      .insertInto('informAttempt')
      .values({
        messageId: message.id,
        channelId: channel.id,
        part: part.number,
        parts: part.of,
        startedAt: this.#now(),
        endedAt: null,
        outcome: '',
        sentText: withoutKeys(part.text),
        templateId: part.by.templateId,
        templateFault: part.by.templateFault,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async #end(
    message: Message,
    channel: ChannelRow,
    attemptId: number,
    answer: Answer,
    isLast: boolean,
    digested: readonly number[],
  ): Promise<void> {
    const now = this.#now();
    const { outcome, fault, code, answer: said } = answer;
    await this.#writes.run(async (tx) => {
      await tx.updateTable('informAttempt').set({ endedAt: now, outcome, fault, code, answer: said }).where('id', '=', attemptId).execute();
      // A worker that dies here must not leave the one without the other.
      if (outcome !== 'accepted') return this.#keepFault(tx, message, channel, answer, digested);
      await tx
        .updateTable('informMessage')
        .set({
          partsDone: message.partsDone + 1,
          channelId: channel.id,
          channel: channel.channel,
          ...(isLast ? { messageState: 'accepted' as const, handedAt: now, leaseUntil: 0 } : {}),
        })
        .where('id', '=', message.id)
        .execute();
      if (isLast && digested.length > 0)
        await tx
          .updateTable('informMessage')
          .set({ messageState: 'digested', handedAt: now })
          .where('id', 'in', digested)
          .where('messageState', '=', 'waiting')
          .execute();
      if (channel.fault !== '')
        await tx
          .updateTable('informChannel')
          .set({ fault: '', faultCode: '', faultAnswer: '', faultAt: null, pausedUntil: 0 })
          .where('id', '=', channel.id)
          .execute();
    });
  }

  /** After a refusal, or no answer: when it is tried again, whether the channel rests, and when it is given up. */
  async #keepFault(
    tx: Kysely<Database>,
    message: Message,
    channel: ChannelRow,
    { outcome, fault, code, answer, retryAfterMs }: Answer,
    digested: readonly number[] = [],
  ): Promise<void> {
    const now = this.#now();
    const unknowns = message.unknowns + (outcome === 'unknown' ? 1 : 0);
    const isOver = fault === 'message' || unknowns >= MOST_UNKNOWN || now - message.decidedAt > GIVE_UP_MS;
    const nextAt = now + Math.max(retryAfterMs ?? 0, backOffMs(message.tries));
    if (fault === 'setting' || fault === 'later') await keepChannelFault(tx, now, channel, { fault, code, answer }, nextAt);
    if (digested.length > 0)
      await tx
        .updateTable('informMessage')
        .set((e) => ({ nextAt, leaseUntil: 0, ...(outcome === 'unknown' ? { unknowns: e('unknowns', '+', 1) } : {}) }))
        .where('id', 'in', digested)
        .where('messageState', '=', 'waiting')
        .execute();
    await tx
      .updateTable('informMessage')
      .set({
        tries: message.tries + 1,
        unknowns,
        nextAt: fault === 'setting' ? now : nextAt,
        leaseUntil: 0,
        ...(isOver ? { messageState: outcome === 'unknown' ? ('unknown' as const) : ('refused' as const) } : {}),
      })
      .where('id', '=', message.id)
      .execute();
  }

  async #set(message: Message, change: { messageState?: Message['messageState']; nextAt?: number }): Promise<void> {
    await this.#store.db
      .updateTable('informMessage')
      .set({ ...change, leaseUntil: 0 })
      .where('id', '=', message.id)
      .execute();
  }
}

/** Who reads what was sent is not given the recipient's own link. */
const withoutKeys = (text: string): string => text.replaceAll(/([?&]key=)[\w.-]+/g, '$1…');

type Thread = Pick<Message, 'clientId' | 'eventId' | 'groupId' | 'letter'>;
/** Of one ticket, of one event, or of one text where no event is known. */
const threadOf = ({ clientId, eventId, groupId, letter: { bulletin, ticket } }: Thread): string =>
  ticket ? `ticket-${ticket.id}` : bulletin ? '' : eventId > 0 ? `event-${clientId}-${eventId}` : `group-${clientId}-${groupId}`;

/** 5 s, 10 s, 20 s … 15 minutes. */
const backOffMs = (tries: number): number => Math.min(15 * MINUTE_MS, 5000 * 2 ** Math.min(tries, 10));
