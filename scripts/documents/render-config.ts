import { z } from 'zod';
import { configSchema } from '#server/config.ts';
import { code, page, table } from './markdown.ts';

interface Setting {
  description?: string;
  default?: string | number;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

function boundsOf({ enum: values, minimum, maximum, minLength }: Setting): string {
  if (values) return values.map((value) => code(String(value))).join(', ');
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return minLength === undefined ? '' : `at least ${minLength} characters`;
}

export function renderConfig(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  return page(
    'Settings',
    'Environment variables, read once at start. An unset or empty one takes its default; a wrong one stops the start and is named.',
    table(
      ['variable', 'default', 'values', 'what'],
      Object.entries((schema.properties ?? {}) as Record<string, Setting>).map(([name, setting]) => [
        code(name),
        code(setting.default === undefined ? '' : String(setting.default)),
        boundsOf(setting),
        setting.description ?? '',
      ]),
    ),
  );
}
