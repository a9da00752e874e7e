// The few forms of Markdown that the generated documents use.

const NOTE = '<!-- Written by `npm run docs`. Change the source, not this file. -->';

/** Keeps a cell on its line and in its column. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
export const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

/** Parts separated by an empty line. */
export const page = (title: string, ...parts: readonly string[]): string => `${[NOTE, `# ${title}`, ...parts].join('\n\n')}\n`;
