// A tool of the MCP server: an endpoint of the product as a language model asks it.
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CallInput, changesSomething, type Endpoint, type Output } from '#shared/contract.ts';
import { BEIJING_OFFSET_MS } from '#shared/time.ts';

/** What an answer is made with. */
export interface Telling {
  /** A text that is not the client's own: of an article, a site, an author. */
  quote: (text: string) => string;
  /** The address of a screen of the product that shows the same. */
  link: (screen: string, filter?: Readonly<Record<string, unknown>>) => string;
}

export interface ToolSession {
  /** Makes the call as the holder of the key; throws `ToolFailure` when it is refused. */
  ask: (endpoint: Endpoint, input: unknown) => Promise<unknown>;
  newTelling: () => Telling & { notice: string };
}

/** The message of a refused call, as any caller of the API gets it. */
export class ToolFailure extends Error {}

export interface McpTool {
  name: string;
  endpoint: Endpoint;
  register: (server: McpServer, session: ToolSession) => void;
}

interface ToolDefinition<E extends Endpoint, I extends object> {
  /** `verb_noun`, for models. */
  name: string;
  title: string;
  /** What it answers and when to use it, for models. */
  description: string;
  endpoint: E;
  input: z.ZodType<I>;
  ask: (given: I) => CallInput<E>;
  answer: (output: Output<E>, telling: Telling, given: I) => Record<string, unknown>;
}

export const defineTool = <E extends Endpoint, I extends object>(tool: ToolDefinition<E, I>): McpTool => ({
  name: tool.name,
  endpoint: tool.endpoint,
  register: (server, session) => {
    const isChange = changesSomething(tool.endpoint);
    const { title, description, input } = tool;
    server.registerTool(
      tool.name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: !isChange, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      async (given) => answerOf(tool, given, session),
    );
  },
});

async function answerOf<E extends Endpoint, I extends object>(tool: ToolDefinition<E, I>, given: I, session: ToolSession) {
  try {
    const schema: E['output'] = tool.endpoint.output;
    const output: Output<E> = z.parse(schema, await session.ask(tool.endpoint, tool.ask(given)));
    const telling = session.newTelling();
    const answer = { notice: telling.notice, ...tool.answer(output, telling, given) };
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}

/** A moment, or a Beijing day: of `until` the end of it. */
const moment = (isEnd: boolean) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .transform((text) => (text.length === 10 ? Date.parse(`${text}T00:00:00+08:00`) + (isEnd ? LAST_SECOND : 0) : Date.parse(text)));
const LAST_SECOND = 86_399_000;

/** Inputs that several tools share. */
export const toolPeriod = {
  from: moment(false).optional().describe('First day (2026-11-01, Beijing time) or moment (ISO 8601 with offset) of publication.'),
  until: moment(true).optional().describe('Last day or moment of publication, included.'),
};
export const toolPaging = {
  page: z.number().int().min(1).max(1000).default(1),
  pageSize: z.number().int().min(1).max(50).default(20),
};

/** ISO 8601 in Beijing time. */
export const momentText = (ms: number): string => `${new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
