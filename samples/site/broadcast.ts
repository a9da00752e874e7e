// An item of television or radio as its station's programme interface tells it: when what was said, and film or sound to go with it.
import { FILM_SECONDS, filmBytes, filmPlaylist } from '#samples/film/film.ts';
import { beijingIso, beijingParts } from '#samples/press/beijing-time.ts';
import type { PlannedArticle } from '#samples/press/press-types.ts';
import { createRandom } from '#samples/press/random.ts';
import type { FeedEntry } from './feed-pages.ts';
import { articlePath } from './paths.ts';

interface SpokenPart {
  start: number;
  speaker: string;
  text: string;
}

/** Characters that are read out in a second. */
const PACE = 4.6;
const RATE = 8000;
const PROGRAMMES = {
  tv: ['新闻早八点', '午间三十分', '今日民生', '晚间新闻联报'],
  radio: ['清晨资讯', '正午播报', '城市直通车', '夜读新闻'],
} as const;
const CHANNELS = { tv: ['新闻频道', '公共频道'], radio: ['FM 98.1 新闻广播', 'FM 103.6 交通广播'] } as const;

const kindOf = ({ outlet }: PlannedArticle): 'tv' | 'radio' => (outlet.mediaType === 'radio' ? 'radio' : 'tv');

/** Sentence by sentence; who speaks is before the text, as transcripts have it. */
export function spokenParts({ story }: Pick<FeedEntry, 'story'>): { parts: SpokenPart[]; seconds: number } {
  const parts: SpokenPart[] = [];
  let seconds = 3;
  for (const paragraph of story.paragraphs) {
    const [, speaker = '', text = paragraph] = /^【([^】]*)】(.*)$/s.exec(paragraph) ?? [];
    for (const sentence of text.match(/[^。！？]+[。！？”]*/g) ?? [text]) {
      parts.push({ start: Math.round(seconds * 10) / 10, speaker, text: sentence });
      seconds += sentence.length / PACE + 0.6;
    }
  }
  return { parts, seconds: Math.ceil(seconds) + 2 };
}

/**
 * One item in twelve can be played no more, as stations take some down. What television says within the film's length has the film, every other one as
 * a stream; all else has sound.
 */
function mediaOf(article: PlannedArticle, seconds: number): 'wav' | 'mp4' | 'm3u8' | undefined {
  if (article.seed % 12 === 0) return undefined;
  if (kindOf(article) === 'radio' || seconds > FILM_SECONDS) return 'wav';
  return article.seed % 2 === 0 ? 'mp4' : 'm3u8';
}

export function broadcastJson(origin: string, entries: readonly FeedEntry[]): string {
  const list = entries.map((entry) => {
    const { article, story } = entry;
    const { parts, seconds } = spokenParts(entry);
    const kind = kindOf(article);
    const media = mediaOf(article, seconds);
    const { hour } = beijingParts(article.publishedAt);
    return {
      id: article.id,
      page: origin + articlePath(article),
      title: story.title,
      reporter: story.author,
      aired: beijingIso(article.publishedAt),
      station: `${article.outlet.name} ${CHANNELS[kind][article.seed % 2] ?? ''}`,
      programme: PROGRAMMES[kind][hour < 10 ? 0 : hour < 14 ? 1 : hour < 19 ? 2 : 3],
      length: media === 'mp4' || media === 'm3u8' ? FILM_SECONDS : seconds,
      ...(media ? { play: `${origin}/media/${article.id}.${media}` } : {}),
      lines: parts,
    };
  });
  return JSON.stringify({ code: 0, result: { list } });
}

/** What an item's address in `broadcastJson` answers; a stream names the film beside it. */
export function mediaAnswer(entry: FeedEntry, ending: string): { type: string; body: Buffer } | undefined {
  if (ending === 'wav') return { type: 'audio/wav', body: soundOf(entry) };
  if (ending === 'mp4') return { type: 'video/mp4', body: filmBytes() };
  if (ending === 'm3u8') return { type: 'application/vnd.apple.mpegurl', body: Buffer.from(filmPlaylist(`${entry.article.id}.mp4`)) };
  return undefined;
}

/** Quiet tones, another for each sentence: 8 kHz, 8 bit, one channel. */
export function soundOf(entry: FeedEntry): Buffer {
  const { parts, seconds } = spokenParts(entry);
  const samples = Buffer.alloc(44 + seconds * RATE, 128);
  writeHead(samples, seconds * RATE);
  const random = createRandom(entry.article.seed);
  for (const [place, { start }] of parts.entries()) {
    const end = parts[place + 1]?.start ?? seconds - 2;
    const pitch = 180 + random.int(0, 12) * 20;
    for (let at = Math.floor(start * RATE); at < (end - 0.4) * RATE; at += 1) {
      const swell = Math.abs(Math.sin((at / RATE) * 9));
      samples[44 + at] = 128 + Math.round(18 * swell * Math.sin((2 * Math.PI * pitch * at) / RATE));
    }
  }
  return samples;
}

function writeHead(buffer: Buffer, length: number): void {
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(36 + length, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE, 28);
  buffer.writeUInt16LE(1, 32);
  buffer.writeUInt16LE(8, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(length, 40);
}
