// What a language model was asked to write for a bulletin, what it proposed, and what of that was dropped.
import { z } from 'zod';
import { bulletinBlock } from './bulletin.ts';

/** `off`: none. `own`: the client's. `shared`: the one that the provider offers. */
export const MODEL_CHOICES = ['off', 'own', 'shared'] as const;
export type ModelChoice = (typeof MODEL_CHOICES)[number];

/** `rewrite`: the paragraphs that rules wrote. `draft`: one more paragraph. */
export const MODEL_TASKS = ['rewrite', 'draft'] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

export const MODEL_RUN_STATES = ['waiting', 'asking', 'done', 'failed'] as const;
export type ModelRunState = (typeof MODEL_RUN_STATES)[number];

export const CURRENCIES = ['CNY', 'USD', 'EUR', 'JPY', 'HKD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Why a model cannot be reached, or what it answered cannot be used. */
export const MODEL_FAULTS = [
  'refused-address',
  'refused-url',
  'dns',
  'connect',
  'tls',
  'timeout',
  'too-large',
  'protocol',
  'redirect',
  'key',
  'model',
  'busy',
  'status',
  'not-json',
  'no-answer',
  'cut-off',
  'sealed',
  'bound',
  'changed',
  'interrupted',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** Why a sentence was dropped. */
export const DROP_REASONS = [
  'shape',
  'too-many',
  'markup',
  'no-source',
  'source',
  'quotation',
  'number',
  'figure',
  'name',
  'cause',
  'support',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const droppedSentence = z.object({ text: z.string(), reason: z.enum(DROP_REASONS), found: z.string() });
export type DroppedSentence = z.output<typeof droppedSentence>;

/** `of`: the block that it would replace; '' for one more at the end of the chapter. */
export const modelProposal = z.object({ id: z.string(), of: z.string(), block: bulletinBlock });
export type ModelProposal = z.output<typeof modelProposal>;
