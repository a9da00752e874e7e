// Names and words of every call are one line, whoever sends them.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '#main/features.server.ts';

/** Fields that hold a name or a word, by what they are called. */
const ONE_LINE =
  /^(?:name|names|word|words|target|targets|systemName|contact|siteName|groupName|className|channel|value|values|category|newName)$/;
/** What names something that is there, places in an answer, and files. */
const AS_WRITTEN = [/^DELETE /, /\.(?:mapping|hot)\./, / \.files\.name$/];
const GIVEN = ' 华\u200b为\n\t集团\u2028';

/** Every text under a field of such a name that stands in what a call takes. */
function* textsOf(schema: unknown, path: string, isNamed: boolean): Generator<[string, z.ZodString]> {
  if (schema instanceof z.ZodString) {
    if (isNamed) yield [path, schema];
  } else if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape)) yield* textsOf(field, `${path}.${key}`, ONE_LINE.test(key));
  else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, path, isNamed);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* textsOf(option, path, isNamed);
  else if (schema instanceof z.ZodPipe) {
    yield* textsOf(schema.in, path, isNamed);
    yield* textsOf(schema.out, path, isNamed);
  } else if (schema instanceof z.ZodType && 'innerType' in schema.def) yield* textsOf(schema.def.innerType, path, isNamed);
}

const FIELDS = Object.values(CONTRACTS)
  .flatMap((contract) => Object.values(contract))
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, path, input }) =>
    [...textsOf(input, '', false)].map(([field, schema]) => [`${method} ${path} ${field}`, schema] as const),
  )
  .filter(([name]) => !AS_WRITTEN.some((pattern) => pattern.test(name)));

describe('a line break, a tab and what cannot be seen', () => {
  test('there are fields to look at', () => expect(FIELDS.length).toBeGreaterThan(40));
  test.each(FIELDS)('are folded in %s', (_, schema) => {
    const read = schema.safeParse(GIVEN);
    // Some take no such text at all: a reason in words, a colour.
    if (read.success) expect(read.data).toBe('华为 集团');
  });
});
