// An OpenAI-compatible server on this machine, whose model writes what a test tells it to, or behaves as servers do on a bad day.
import { startLocalSite, type Answer, type LocalSite } from '#tests/hostile/local-site.ts';

/** What the model is told, as far as tests look at it. */
export interface Told {
  paragraphs?: { of: string; text: string }[];
  figures: { id: string; value: string; stated: string }[];
  articles: { id: string; title: string; excerpt: string; site: string; time: string }[];
}
export interface Asked {
  system: string;
  user: string;
  told: Told;
  model: string;
  maxTokens: number;
}
export type Written = { text: string; sources?: unknown };
type Reply =
  | Answer
  | 'endless'
  | { paragraphs: { of: string; sentences: unknown[] }[]; usage?: { prompt_tokens: number; completion_tokens: number } };

export interface LanguageModelServer {
  site: LocalSite;
  key: string;
  asked: Asked[];
  /** What the next questions are answered with. */
  reply: (asked: Asked) => Reply | Promise<Reply>;
  close: () => Promise<void>;
}

export async function startLanguageModel(key = 'sk-test-0123456789abcdef'): Promise<LanguageModelServer> {
  const server: Omit<LanguageModelServer, 'site' | 'close'> = { key, asked: [], reply: () => ({ paragraphs: [] }) };
  const site = await startLocalSite(async (path, request) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (path !== '/v1/chat/completions') return { status: 404, type: 'application/json', body: '{"error":{"message":"no such model"}}' };
    if (request.headers.authorization !== `Bearer ${server.key}`)
      return errorOf(401, `Incorrect API key provided: ${request.headers.authorization ?? ''}`);
    const {
      messages,
      model,
      max_tokens: maxTokens,
    } = JSON.parse(body) as { messages: { content: string }[]; model: string; max_tokens: number };
    const [system = '', user = ''] = messages.map(({ content }) => content);
    const told = user.startsWith('{') ? (JSON.parse(user) as Told) : { figures: [], articles: [] };
    const asked = { system, user, told, model, maxTokens };
    server.asked.push(asked);
    if (model === 'unknown') return errorOf(404, 'The model `unknown` does not exist');
    const reply = user.startsWith('{') ? await server.reply(asked) : says('OK');
    if (reply === 'endless') return endless();
    return 'paragraphs' in reply ? says(JSON.stringify({ paragraphs: reply.paragraphs }), reply.usage) : reply;
  });
  return Object.assign(server, { site, close: site.close });
}

export const errorOf = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  type: 'application/json',
  body: JSON.stringify({ error: { message } }),
});

export const says = (content: string, usage?: { prompt_tokens: number; completion_tokens: number }): Answer => ({
  type: 'application/json',
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }], ...(usage && { usage }) }),
});

/** Never answered: the other side has to give up. */
const endless = (): Promise<Answer> => new Promise(() => undefined);
