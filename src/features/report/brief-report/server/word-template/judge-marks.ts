// What is wrong with the placeholders of a part: names that are none, lists that do not end, and what stands where it cannot be filled.
import { WIDE_BRACES } from '#shared/word-names.data.ts';
import { type Placeholder, placeholderOf, PLACEHOLDERS, type WordProblem, type WordProblemCode } from '#shared/word-template.ts';
import { type Mark, marksIn, type Paragraph, shortly, strayBraces } from './find-marks.ts';
import { nearestName } from './nearest-name.ts';

type Told = (code: WordProblemCode, mark: Mark, offered?: string) => void;
interface Open {
  mark: Mark;
  placeholder: Placeholder | undefined;
}

const OPTIONS = /^\s*loopOver\s*:\s*(["'])(?:row|column|paragraph|content)\1\s*$/u;
const WIDE = new RegExp(`${WIDE_BRACES.open}([^${WIDE_BRACES.open}${WIDE_BRACES.close}]{1,60})${WIDE_BRACES.close}`, 'gu');

export function judgeParagraphs(paragraphs: readonly Paragraph[]): WordProblem[] {
  const problems: WordProblem[] = [];
  const tell: Told = (code, { raw, paragraph }, offered = '') => problems.push({ code, value: shortly(raw), offered, ...paragraph.place });
  const open: Open[] = [];
  for (const paragraph of paragraphs) {
    judgeBraces(paragraph, problems);
    for (const mark of marksIn(paragraph)) judgeMark(mark, open, tell);
  }
  for (const { mark } of open) tell('list-open', mark, closing(mark));
  return problems;
}

const closing = ({ name }: Mark): string => `{/${name}}`;

function judgeBraces(paragraph: Paragraph, problems: WordProblem[]): void {
  const [stray] = strayBraces(paragraph);
  if (stray) problems.push({ code: stray === '{' ? 'not-closed' : 'not-opened', value: stray, offered: '', ...paragraph.place });
  for (const [raw, inner = ''] of paragraph.text.matchAll(WIDE))
    if (placeholderOf(inner.replace(/^[#/]/u, '').trim()))
      problems.push({ code: 'wide-braces', value: raw, offered: `{${inner}}`, ...paragraph.place });
}

function judgeMark(mark: Mark, open: Open[], tell: Told): void {
  if (mark.options !== '' && !OPTIONS.test(mark.options)) tell('options', mark);
  if (mark.is === 'close') return judgeClosing(mark, open, tell);
  const placeholder = placeholderOf(mark.name);
  if (!placeholder) tellUnknown(mark, tell);
  if (mark.is === 'open') {
    if (placeholder) judgeOpening(mark, placeholder, open, tell);
    open.push({ mark, placeholder });
  } else if (placeholder) judgeSingle(mark, placeholder, open, tell);
}

function tellUnknown(mark: Mark, tell: Told): void {
  const near = nearestName(mark.name);
  tell('unknown', mark, near === '' ? '' : `{${mark.is === 'open' ? '#' : ''}${near}}`);
}

function judgeClosing(mark: Mark, open: Open[], tell: Told): void {
  const last = open.at(-1);
  if (!last) return tell('list-not-open', mark);
  const isSame = ({ mark: { name }, placeholder }: Open): boolean =>
    mark.name === '' || mark.name === name || (placeholder !== undefined && placeholderOf(mark.name) === placeholder);
  if (isSame(last)) {
    open.pop();
    if (!areTogether(last.mark.paragraph, mark.paragraph)) tell('list-apart', last.mark);
    return;
  }
  const at = open.findLastIndex(isSame);
  if (at < 0) return tell(placeholderOf(mark.name) ? 'list-not-open' : 'list-crossed', mark, closing(last.mark));
  tell('list-crossed', mark, closing(last.mark));
  open.splice(at, 1);
}

/** Side by side, or in rows of one table. */
const areTogether = (a: Paragraph, b: Paragraph): boolean =>
  !a.isControlled && !b.isControlled && (a.container === b.container || (a.table !== undefined && a.table === b.table));

const listsOf = (open: readonly Open[]) => open.flatMap(({ placeholder }) => placeholder?.entries ?? []);

function judgeOpening(mark: Mark, placeholder: Placeholder, open: readonly Open[], tell: Told): void {
  if (placeholder.kind !== 'list' && placeholder.kind !== 'condition') return tell('no-list', mark);
  if (placeholder.kind === 'condition') return;
  if (placeholder.within) judgeWithin(mark, placeholder, open, tell);
  // One in itself would be written as often as there are pairs of its entries.
  const isInItself = placeholder.entries !== undefined && listsOf(open).includes(placeholder.entries);
  if (placeholder.within ? isInItself : listsOf(open).length > 0) tell('list-nested', mark);
}

function judgeSingle(mark: Mark, placeholder: Placeholder, open: readonly Open[], tell: Told): void {
  const { kind } = placeholder;
  if (kind === 'list' || kind === 'condition') return tell('needs-list', mark, `{#${mark.name}}…{/${mark.name}}`);
  judgeWithin(mark, placeholder, open, tell);
  const { part } = mark.paragraph.place;
  if (kind === 'chart' && part !== 'body') tell('body-only', mark);
  else if ((kind === 'chart' || kind === 'table') && mark.paragraph.text.trim() !== mark.raw) tell('own-paragraph', mark);
}

function judgeWithin(mark: Mark, { within }: Placeholder, open: readonly Open[], tell: Told): void {
  if (!within || listsOf(open).includes(within)) return;
  const isChinese = placeholderOf(mark.name)?.name === mark.name;
  const list = PLACEHOLDERS.find(({ entries }) => entries === within);
  tell('outside-list', mark, list ? `{#${isChinese ? list.name : list.key}}` : '');
}
