import { writeLetter } from '#features/inform/inform-message/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { splitText } from '#server/channel/split-text.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { informHandContract } from '../contract.ts';
import { handLetter } from './hand-letter.ts';
import { type Asked, judge, type JudgedRecipient } from './judge.ts';

type Preview = Output<(typeof informHandContract)['preview']>;
/** No message has it: its link is as long as that of another one, and opens nothing. */
const NO_MESSAGE = 0;

export async function previewHand(platform: Platform, outgoing: Outgoing, actor: Actor, asked: Asked): Promise<Preview> {
  const { db } = platform.store;
  const now = platform.now();
  const { hits, judged } = await judge(db, actor, asked, now);
  const letter = await handLetter(db, actor.clientId, hits, { sender: actor.name || actor.username, note: asked.note });
  const written = { warningLevel: asked.warningLevel, link: outgoing.links.linkOf(NO_MESSAGE, now), isMaybeTwice: false };
  const letters = [...groupBy(reached(judged), ({ channel, locale }) => `${channel} ${locale}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first || !letter) return [];
    const limit = CHANNEL_KINDS[first.channel].limit(outgoing);
    const texts = splitText(writeLetter({ ...written, letter }, first.locale), limit);
    const sizes = texts.map((text) => (limit.unit === 'bytes' ? Buffer.byteLength(text) : text.length));
    return [{ ...first, recipients: same.length, texts, sizes, ...limit }];
  });
  return { recipients: judged.map(toShown), letters };
}

const reached = (judged: readonly JudgedRecipient[]) =>
  judged
    .filter(({ problem, isLeftOut }) => problem === '' && !isLeftOut)
    .flatMap(({ ways, recipient: { locale } }) => ways.flatMap(({ channel }) => (channel === 'bell' ? [] : [{ channel, locale }])));

const toShown = ({ recipient, ways, problem, told, isLeftOut, isHeld, sendAt }: JudgedRecipient): Preview['recipients'][number] => ({
  informUserId: recipient.id,
  recipient: recipient.name,
  channels: ways.map(({ channel }) => channel),
  problem,
  told: [...told],
  isLeftOut,
  waitsUntil: isHeld ? sendAt : null,
});
