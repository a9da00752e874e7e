// The invented message board: what was asked and answered at a moment is a function of seed, start and number.
import { beijingText } from '#samples/press/beijing-time.ts';
import { COMPANIES } from '#samples/press/companies.data.ts';
import type { Press } from '#samples/press/create-press.ts';
import { PLACES } from '#samples/press/places.data.ts';
import { createRandom, hashOf } from '#samples/press/random.ts';
import { escapeText } from '#samples/site/escape.ts';
import { expand } from '#samples/text/expand.ts';
import { nickname, worldSlots } from '#samples/text/world-slots.ts';
import { BOARD_TOPICS } from './board-topics.data.ts';

export interface BoardQuestion {
  id: number;
  category: string;
  target: string;
  title: string;
  question: string;
  asker: string;
  askedAt: number;
  state: '待受理' | '办理中' | '已答复';
  answer: string;
  answeredAt: number | undefined;
}

const HOUR_MS = 3_600_000;
const HISTORY_STEP_MS = 3 * HOUR_MS;
const HISTORY = 240;
/** While the press runs one comes every few minutes, and answers come soon, so that a list that is open changes. */
const LIVE_STEP_MS = 5 * 60_000;
const PAGE = 20;

export function questionsUntil(press: Press, now: number): BoardQuestion[] {
  const live = Math.max(0, Math.floor((now - press.startedAt) / LIVE_STEP_MS) + 1);
  return Array.from({ length: HISTORY + Math.min(live, 2000) }, (_, number) => questionAt(press, number, now))
    .filter(({ askedAt }) => askedAt <= now)
    .toReversed();
}

export function questionAt(press: Press, number: number, now: number): BoardQuestion {
  const random = createRandom(hashOf(press.seed, 'board', number));
  const isLive = number >= HISTORY;
  const askedAt = isLive
    ? press.startedAt + (number - HISTORY) * LIVE_STEP_MS
    : press.startedAt - (HISTORY - number) * HISTORY_STEP_MS + random.int(0, HISTORY_STEP_MS - 1);
  const topic = random.pick(BOARD_TOPICS);
  const slots = worldSlots(
    { publishedAt: askedAt, city: random.pick(PLACES).city, ...(topic.isOfCompany ? { company: random.pick(COMPANIES).key } : {}) },
    random,
  );
  const write = (pattern: string): string => expand(pattern, random, slots);
  const texts = {
    target: write(topic.target),
    title: write(random.pick(topic.titles)),
    question: write(topic.question),
    answer: write(topic.answer),
  };
  const unit = isLive ? HOUR_MS / 12 : HOUR_MS * 10;
  const acceptedAt = askedAt + Math.floor(unit * (0.2 + random.next()));
  const answeredAt = random.chance(0.88) ? acceptedAt + Math.floor(unit * 24 * random.next() ** 1.4) : Number.POSITIVE_INFINITY;
  const isAnswered = answeredAt <= now;
  return {
    id: 100_001 + number,
    category: topic.category,
    ...texts,
    asker: nickname(random),
    askedAt,
    state: isAnswered ? '已答复' : acceptedAt <= now ? '办理中' : '待受理',
    answer: isAnswered ? texts.answer : '',
    answeredAt: isAnswered ? answeredAt : undefined,
  };
}

export function findQuestion(press: Press, id: number, now: number): BoardQuestion | undefined {
  const number = id - 100_001;
  if (!(number >= 0 && number < HISTORY + 1_000_000)) return undefined;
  const question = questionAt(press, number, now);
  return question.askedAt <= now ? question : undefined;
}

/** A page of the board as its JSON address answers. */
export function boardJson(press: Press, page: number, now: number): object {
  const all = questionsUntil(press, now);
  const rows = all.slice((page - 1) * PAGE, page * PAGE).map((item) => ({
    tid: item.id,
    subject: item.title,
    domain: item.category,
    forum: item.target,
    content: item.question,
    nick: item.asker,
    time: Math.floor(item.askedAt / 1000),
    stateInfo: item.state,
    reply:
      item.answeredAt === undefined ? null : { content: item.answer, organisation: item.target, time: Math.floor(item.answeredAt / 1000) },
  }));
  return { code: 0, data: { total: all.length, rows } };
}

export function boardPage({ title, question, answer, asker, askedAt, target }: BoardQuestion): string {
  const reply = answer ? `<h2>答复</h2><p>${escapeText(answer)}</p>` : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeText(title)}_民意留言板</title></head><body><h1>${escapeText(title)}</h1><div class="info">${beijingText(askedAt, 'dash')} 来源：民意留言板　留言人：${escapeText(asker)}　留言对象：${escapeText(target)}</div><div class="article-content"><p>${escapeText(question)}</p>${reply}</div><footer>以上内容纯属虚构。</footer></body></html>`;
}
