// Bulletins with a language model: whose it is and what it may cost, what it is asked, what it proposes and what of that was dropped.
import { z } from 'zod';
import { bulletinEditorContract } from '#features/report/bulletin-editor/contract.ts';
import { defineContract, done, id } from '#shared/contract.ts';
import {
  CURRENCIES,
  droppedSentence,
  MODEL_CHOICES,
  MODEL_FAULTS,
  MODEL_RUN_STATES,
  MODEL_TASKS,
  modelProposal,
} from '#shared/language-model.ts';
import { oneLine } from '#shared/one-line.ts';

export const MOST_TOKENS = 1_000_000_000;
const MOST_PRICE = 100_000;

const tokens = z.number().int().min(0);
const price = z.number().min(0).max(MOST_PRICE);

const fields = {
  /** OpenAI-compatible, up to and including `/v1`. */
  address: oneLine().max(500),
  modelName: oneLine().max(200),
  /** For a million tokens that are sent, and that come back. */
  priceIn: price,
  priceOut: price,
  currency: z.enum(CURRENCIES),
  /** Of a client and a month. */
  monthlyTokens: tokens.max(MOST_TOKENS),
};
/** Left out, it stays as it is; '' takes it away. It is never answered. */
const key = z.string().max(500).optional();

const fault = z.enum(MODEL_FAULTS);
const tried = z.object({
  isOk: z.boolean(),
  fault: z.union([fault, z.literal('')]),
  /** What the server said, without the key. */
  detail: z.string(),
  ms: z.number().int(),
});

const usage = z.object({
  month: z.string(),
  client: z.string(),
  task: z.enum(MODEL_TASKS),
  modelName: z.string(),
  isShared: z.boolean(),
  runs: z.number().int(),
  tokensIn: tokens,
  tokensOut: tokens,
  cost: z.number(),
  currency: z.enum(CURRENCIES),
});
export type ModelUsage = z.output<typeof usage>;
const usages = z.object({ items: z.array(usage) });

const client = '/v1/manage/report/client-report-template-setting/language-model';
const clientChoice = z.enum(MODEL_CHOICES);

const offered = z.object({
  modelName: z.string(),
  priceIn: z.number(),
  priceOut: z.number(),
  currency: z.enum(CURRENCIES),
  monthlyTokens: tokens,
});

export const clientLanguageModelContract = defineContract({
  get: {
    method: 'GET',
    path: client,
    privilege: 'report-setting.b',
    summary: 'Which language model the client’s bulletins may be rewritten with; its key is not told.',
    input: z.strictObject({}),
    output: z.object({
      choice: clientChoice,
      ...fields,
      hasKey: z.boolean(),
      /** What the provider offers; null when it offers none. */
      offered: offered.nullable(),
      /** Of this month, reserved ones included. */
      usedTokens: tokens,
    }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'language-model.update', apart: ['key'] },
    path: client,
    privilege: 'report-setting.m',
    summary: 'Chooses the language model. A new address needs the key again, so that the stored one is sent nowhere else.',
    input: z.strictObject({ choice: clientChoice, ...fields, key }),
    output: done,
  },
  try: {
    method: 'POST',
    path: `${client}/trial`,
    privilege: 'report-setting.m',
    summary: 'Asks the chosen language model for one word, and tells what is wrong where none comes.',
    input: z.strictObject({}),
    output: tried,
  },
  usage: {
    method: 'GET',
    path: `${client}/usage`,
    privilege: 'report-setting.b',
    summary: 'Tokens and costs of the last twelve months by month, task and model.',
    input: z.strictObject({}),
    output: usages,
  },
});

const operate = '/v1/operate/operation-setting/report-template-setting/language-model';
const sharedChoice = z.enum(['off', 'own']);

export const sharedLanguageModelContract = defineContract({
  get: {
    method: 'GET',
    path: operate,
    privilege: 'operation-setting.b',
    summary: 'The language model that the provider offers to clients; its key is not told.',
    input: z.strictObject({}),
    output: z.object({ choice: sharedChoice, ...fields, hasKey: z.boolean() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'language-model.share', apart: ['key'] },
    path: operate,
    privilege: 'operation-setting.m',
    summary: 'Offers a language model to clients, or no longer. The bound is of each client and month.',
    input: z.strictObject({ choice: sharedChoice, ...fields, key }),
    output: done,
  },
  try: {
    method: 'POST',
    path: `${operate}/trial`,
    privilege: 'operation-setting.m',
    summary: 'Asks the offered language model for one word, and tells what is wrong where none comes.',
    input: z.strictObject({}),
    output: tried,
  },
  usage: {
    method: 'GET',
    path: `${operate}/usage`,
    privilege: 'operation-setting.b',
    summary: 'Tokens and costs of the offered model in the last twelve months, by month, client and task.',
    input: z.strictObject({}),
    output: usages,
  },
});

const path = '/v1/front/report/brief-report/language-model';
const chapter = z.string().regex(/^[\w-]{1,60}$/);

const run = z.object({
  id: z.number().int(),
  chapter: z.string(),
  task: z.enum(MODEL_TASKS),
  state: z.enum(MODEL_RUN_STATES),
  reason: z.union([fault, z.literal('')]),
  detail: z.string(),
  modelName: z.string(),
  tokensIn: tokens,
  tokensOut: tokens,
  /** The answer did not say how many: estimated. */
  isEstimated: z.boolean(),
  cost: z.number(),
  currency: z.enum(CURRENCIES),
  /** Sentences. */
  kept: z.number().int(),
  /** Of the dropped sentences the first hundred. */
  droppedTotal: z.number().int(),
  dropped: z.array(droppedSentence),
  proposals: z.array(modelProposal),
  by: z.string(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type ModelRun = z.output<typeof run>;

const asked = { id, chapter, task: z.enum(MODEL_TASKS) };

export const languageModelContract = defineContract({
  open: {
    method: 'GET',
    path,
    privilege: 'brief-report.m',
    summary: 'Which chapters of a bulletin a language model may write, and the last twenty times that it was asked.',
    input: z.strictObject({ id }),
    output: z.object({
      /** '' when none is chosen. */
      modelName: z.string(),
      chapters: z.array(z.object({ key: z.string(), title: z.string(), tasks: z.array(z.enum(MODEL_TASKS)) })),
      runs: z.array(run),
    }),
  },
  estimate: {
    method: 'GET',
    path: `${path}/estimate`,
    privilege: 'brief-report.m',
    summary: 'Estimated before anything is sent: at most so many tokens, at most so much money. Sends nothing.',
    input: z.strictObject(asked),
    output: z.object({
      modelName: z.string(),
      tokensIn: tokens,
      tokensOut: tokens,
      cost: z.number(),
      currency: z.enum(CURRENCIES),
      leftTokens: tokens,
      articles: z.number().int(),
      figures: z.number().int(),
    }),
  },
  ask: {
    method: 'POST',
    path,
    privilege: 'brief-report.m',
    summary:
      'Asks the language model in the background, once its cost is confirmed. What it writes is checked sentence by sentence and changes nothing by itself.',
    input: z.strictObject({
      ...asked,
      /** The estimate that was confirmed: more is not sent. */
      mostTokens: tokens.max(MOST_TOKENS),
    }),
    output: z.object({ runId: z.number().int(), jobId: z.number().int() }),
  },
  accept: {
    method: 'POST',
    path: `${path}/acceptance`,
    privilege: 'brief-report.m',
    summary: 'Takes proposed paragraphs over into the text of a draft, as a version of its own. What others saved since `base` refuses it.',
    input: z.strictObject({
      id,
      base: z.number().int().min(0),
      runId: id,
      proposals: z.array(z.string().max(80)).min(1).max(100),
    }),
    output: bulletinEditorContract.restore.output,
  },
});
