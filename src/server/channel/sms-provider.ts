// How the operator's provider of short messages is called and what its answers mean: every one has an interface of its own, so it is told by a file.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const codes = z.array(z.string().min(1)).default([]);

export const smsProvider = z.strictObject({
  /** May hold the places of `body`. */
  url: z.url({ protocol: /^https?$/ }),
  method: z.enum(['POST', 'PUT', 'GET']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  /** How values are written into `body`: within quotation marks of JSON, or encoded as those of a form. */
  form: z.enum(['json', 'form']).default('json'),
  /** With the places {{phone}}, {{text}} and {{id}}. */
  body: z.string().default(''),
  /** Where its number stands in the answer, such as `Code` or `SendStatusSet.0.Code`. */
  code: z.string().min(1),
  accepted: z.array(z.string().min(1)).min(1),
  later: codes,
  setting: codes,
  message: codes,
  /** Of one message. */
  mostCharacters: z.number().int().min(60).max(2000).default(300),
  /** Many providers refuse what looks like an address. */
  hasLinks: z.boolean().default(false),
  perMinute: z.number().int().min(1).max(100_000).default(300),
});
export type SmsProvider = z.output<typeof smsProvider>;

/** Throws where the file cannot be read or is of another form. */
export const readSmsProvider = (file: string): SmsProvider => smsProvider.parse(JSON.parse(readFileSync(file, 'utf8')));
