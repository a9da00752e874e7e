// Hosts of the press that are no outlets: a search engine, a message board, and robots of chat programs with the mailbox of what they got.
import type { Press } from '#samples/press/create-press.ts';
import type { Answer } from '#samples/site/answer-request.ts';
import { boardJson, boardPage, findQuestion } from './board.ts';
import { languageOf, mailboxPage } from './mailbox.ts';
import type { RobotRequest, Robots } from './robots.ts';
import { searchJson, searchPage } from './search.ts';

export const SERVICE_HOSTS = ['sousuo', 'minyi', 'jiqiren'] as const;
export type ServiceHost = (typeof SERVICE_HOSTS)[number];
export const findService = (key: string): ServiceHost | undefined => SERVICE_HOSTS.find((host) => host === key);

const json = (value: object): Answer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(value)),
});
const html = (text: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(text) });
const plain = (status: number, text: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body: Buffer.from(text) });

/** `accepted` is the header of the languages that its reader wants. */
export function answerService(press: Press, robots: Robots, host: ServiceHost, url: URL, now: number, accepted?: string): Answer {
  const { pathname: path, searchParams: query, port } = url;
  const page = Math.max(1, Number(query.get('page')) || 1);
  if (path === '/robots.txt') return plain(200, 'User-agent: *\nAllow: /\nCrawl-delay: 0.02\n');
  if (host === 'jiqiren') return path === '/' ? html(mailboxPage(robots.received, languageOf(accepted))) : plain(404, '404');
  if (host === 'minyi') {
    if (path === '/api/threads') return json(boardJson(press, page, now));
    const question = findQuestion(press, Number(/^\/thread\/(\d{6,12})\.html$/.exec(path)?.[1]), now);
    return question ? html(boardPage(question)) : plain(404, '404');
  }
  const asked = { words: query.get('q') ?? '', page, port, now };
  if (path === '/api/search') return json(searchJson(press, asked));
  return path === '/search' ? html(searchPage(press, asked)) : plain(404, '404');
}

/** What a robot answers to a message. */
export function answerRobot(robots: Robots, request: RobotRequest, now: number): Answer {
  const { status, json: body } = robots.answer(request, now);
  return { ...json(body), status };
}
