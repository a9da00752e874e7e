import { writeByTemplate, writeLetter, writeShort } from '#features/inform/inform-message/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { splitText } from '#server/channel/split-text.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Letter } from '#shared/warnings.ts';
import type { informHandContract } from '../contract.ts';
import { handLetter } from './hand-letter.ts';
import { type Asked, judge, type JudgedRecipient, templateFor } from './judge.ts';

type Preview = Output<(typeof informHandContract)['preview']>;
/** No message has it: its link is as long as that of another one, and opens nothing. */
const NO_MESSAGE = 0;

export async function previewHand(platform: Platform, outgoing: Outgoing, actor: Actor, asked: Asked): Promise<Preview> {
  const { db } = platform.store;
  const now = platform.now();
  const { hits, judged, templates } = await judge(db, actor, asked, now);
  const letter = await handLetter(db, actor.clientId, hits, { sender: actor.name || actor.username, note: asked.note });
  const written = {
    warningLevel: asked.warningLevel,
    link: outgoing.links.linkOf(NO_MESSAGE, now),
    isMaybeTwice: false,
    marks: await loadOwnMarks(db, actor.clientId),
  };
  const groupId = hits[0]?.groupId ?? 0;
  const textFor = async ({ channel, locale }: Reached, ofArticles: Letter): Promise<string> => {
    const whole = { ...written, letter: ofArticles };
    const hasLinks = channel !== 'sms' || (outgoing.smsProvider?.hasLinks ?? false);
    const message = {
      clientId: actor.clientId,
      ruleId: 0,
      informUserId: 0,
      groupId,
      templateId: templateFor(templates, channel, locale),
      isPlain: false,
    };
    const { text } = await writeByTemplate(db, message, whole, { channel, locale, hasLinks });
    return text ?? (channel === 'sms' ? writeShort([whole], locale, hasLinks) : writeLetter(whole, locale));
  };
  const letters: Preview['letters'] = [];
  for (const [first, ...others] of groupBy(reached(judged), ({ channel, locale }) => `${channel} ${locale}`).values()) {
    if (!first || !letter) continue;
    const limit = CHANNEL_KINDS[first.channel].limit(outgoing);
    const texts = splitText(await textFor(first, letter), limit);
    const sizes = texts.map((text) => (limit.unit === 'bytes' ? Buffer.byteLength(text) : text.length));
    letters.push({ ...first, recipients: others.length + 1, texts, sizes, ...limit });
  }
  return { recipients: judged.map(toShown), letters };
}

type Reached = ReturnType<typeof reached>[number];
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
