// The parts of a JSON entry that only television and radio have.
import { resolveLink } from '../feed/feed-fields.ts';
import { cleanLines, htmlToText } from '../markup/html-to-text.ts';
import type { Broadcast, Segment } from '#shared/broadcast.ts';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { textAt, valueAt } from './json-answer.ts';

const MAX_SEGMENTS = 2000;
const MAX_TEXT = 5000;
const AUDIO = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/i;

/** Undefined when the mapping has none of these parts, or the entry has no values for them. */
export function readBroadcast(entry: unknown, mapping: ApiMapping, base: string): Broadcast | undefined {
  const { channel, programme, media, duration, segments } = mapping;
  if (!channel && !programme && !media && !segments) return undefined;
  const mediaUrl = resolveLink(textAt(entry, media), base);
  const found: Broadcast = {
    channel: line(textAt(entry, channel)),
    programme: line(textAt(entry, programme)),
    ...(mediaUrl && mediaUrl.length <= 2000 ? { mediaUrl } : {}),
    mediaKind: mediaUrl && AUDIO.test(mediaUrl) ? 'audio' : 'video',
    durationMs: millisecondsOf(textAt(entry, duration)) ?? 0,
    segments: segments ? readSegments(valueAt(entry, segments), mapping) : [],
  };
  return found.channel || found.programme || found.mediaUrl || found.segments.length > 0 ? found : undefined;
}

function readSegments(list: unknown, { segmentTime, segmentText, segmentSpeaker }: ApiMapping): Segment[] {
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, MAX_SEGMENTS)
    .flatMap((each: unknown) => {
      const text = cleanLines(htmlToText(textAt(each, segmentText ?? 'text') ?? '')).slice(0, MAX_TEXT);
      const startMs = millisecondsOf(textAt(each, segmentTime ?? 'start'));
      return text === '' || startMs === undefined ? [] : [{ startMs, speaker: line(textAt(each, segmentSpeaker ?? 'speaker')), text }];
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}

const line = (text: string | undefined): string =>
  htmlToText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

/** Seconds, or `hh:mm:ss` and `mm:ss`, both with decimals; undefined for anything else and for more than a day. */
export function millisecondsOf(text: string | undefined): number | undefined {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d+(?:[.,]\d+)?)$/.exec((text ?? '').trim());
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  const ms = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1000);
  return ms <= 86_400_000 ? ms : undefined;
}
