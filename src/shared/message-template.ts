// Texts of warnings that a client writes itself. `{{name}}` stands for a value, and a line all of whose values are empty is left out: there is nothing else
// to learn, and nothing of what strangers wrote is ever read as a template.

/** What may stand in a template; which of them are empty when is said beside each on its screen. */
export const TEMPLATE_VARIABLES = [
  'level',
  'title',
  'where',
  'site',
  'author',
  'followers',
  'media',
  'emotion',
  'published',
  'found',
  'summary',
  'subjects',
  'rule',
  'ruleSentence',
  'words',
  'similar',
  'url',
  'link',
  'sender',
  'note',
  'others',
  'receipt',
  'repeated',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Record<TemplateVariable, string>;

/** In characters: more than any channel but mail takes in one message. */
export const MOST_TEMPLATE = 8000;

interface Line {
  /** Texts and variables in turn, a text first. */
  texts: string[];
  variables: TemplateVariable[];
}
/** Where it stands, from 1 on, in characters. */
export interface TemplateProblem {
  reason: 'unknown-variable' | 'unclosed-variable';
  value: string;
  line: number;
  column: number;
}

const KNOWN = new Set<string>(TEMPLATE_VARIABLES);
const isVariable = (name: string): name is TemplateVariable => KNOWN.has(name);
const SHOWN = 40;

/** The lines of a template, or its first problem. Reads every character once. */
export function parseTemplate(body: string): { lines: Line[] } | { problem: TemplateProblem } {
  const lines: Line[] = [];
  for (const [i, text] of body.split('\n').entries()) {
    const line: Line = { texts: [], variables: [] };
    let at = 0;
    for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
      const close = text.indexOf('}}', open + 2);
      const name = text.slice(open + 2, close < 0 ? undefined : close).trim();
      if (close < 0 || !isVariable(name)) {
        const problem = { value: name.slice(0, SHOWN), line: i + 1, column: Array.from(text.slice(0, open)).length + 1 };
        return { problem: { reason: close < 0 ? 'unclosed-variable' : 'unknown-variable', ...problem } };
      }
      line.texts.push(text.slice(at, open));
      line.variables.push(name);
      at = close + 2;
    }
    line.texts.push(text.slice(at));
    lines.push(line);
  }
  return { lines };
}

/** `escape` is the channel's: what a value says, it says as text. */
export function fillTemplate(lines: readonly Line[], values: TemplateValues, escape: (value: string) => string): string {
  return lines
    .filter(({ variables }) => variables.length === 0 || variables.some((name) => values[name] !== ''))
    .map(({ texts, variables }) => texts.map((text, i) => text + escapedAt(variables[i], values, escape)).join(''))
    .join('\n');
}

const escapedAt = (name: TemplateVariable | undefined, values: TemplateValues, escape: (value: string) => string): string =>
  name === undefined ? '' : escape(values[name]);
