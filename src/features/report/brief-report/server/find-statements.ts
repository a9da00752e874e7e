// What a person is quoted with: words in quotation marks that a text gives to that person, and to nobody else, before or after them. Whatever is in doubt
// is left out: "the lawyer of A says", "B says to A".
export interface Statement {
  /** Word by word. */
  text: string;
  goesOn: boolean;
}

/** Of one text. */
const MOST_READ = 20_000;
const MOST_QUOTED = 300;
const FEWEST = 8;
const LONGEST = 160;
/** Signs before and after a quotation in which it is said whose it is. */
const AROUND = 60;

const QUOTED = /“([^“”]+)”|「([^「」]+)」|"([^"]+)"/gu;
const CLAUSE_ENDS = /[。！？!?；;\n“”「」"]/u;
const SAYS = /(?:表示|称|说|说道|回应|回应称|指出|认为|强调|透露|坦言|介绍|写道|呼吁|承诺|解释|解释称|解释说)[：:，,]?\s*$/u;
const SAYS_EN = /\b(?:said|says|added|wrote|told reporters)[,:]?\s*$/u;
const SAID_AFTER_EN = /^[,\s]*(?:said|says|added|wrote)\s+$/u;
/** Between a name and the word for saying: where, when and how, and no other person. */
const BETWEEN =
  /^(?:[（(][^（()）]{0,20}[)）])?(?:今天|今日|昨天|昨日|当天|当日|日前|近日|[上下]午|晚间?|随后|此前|曾|还|也|并|再次|公开|明确|进一步|现场|对此|则|在[^，。、]{1,15}(?:上|中|时|后)|接受[^，。、]{0,12}采访时|[，,\s]){0,6}$/u;
const BETWEEN_EN = /^(?:\s|,|also|later|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)*$/u;
/** It is somebody else who says something to, of or with the person. */
const NOT_OWN = /(?:对|向|给|和|与|跟|同|为|由|被|称|据|告诉|转述|[\p{Script=Latin}\p{N}])$/u;

export function findStatements(content: string, names: readonly string[]): Statement[] {
  const text = content.slice(0, MOST_READ);
  const found: Statement[] = [];
  let read = 0;
  for (const match of text.matchAll(QUOTED)) {
    if (++read > MOST_QUOTED) break;
    const said = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    if (said.length < FEWEST) continue;
    const before = clauseOf(text.slice(Math.max(0, match.index - AROUND), match.index));
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + AROUND);
    if (names.some((name) => isSaidBefore(before, name) || isSaidAfter(after, name)))
      found.push({ text: cut(said), goesOn: said.length > LONGEST });
  }
  return found;
}

function clauseOf(before: string): string {
  const at = Array.from(before.matchAll(new RegExp(CLAUSE_ENDS, 'gu'))).at(-1)?.index;
  return at === undefined ? before : before.slice(at + 1);
}

function isSaidBefore(before: string, name: string): boolean {
  const at = before.lastIndexOf(name);
  if (at < 0 || NOT_OWN.test(before.slice(0, at))) return false;
  const rest = before.slice(at + name.length);
  const chinese = SAYS.exec(rest);
  if (chinese) return BETWEEN.test(rest.slice(0, chinese.index));
  const english = SAYS_EN.exec(rest);
  return english !== null && BETWEEN_EN.test(rest.slice(0, english.index));
}

function isSaidAfter(after: string, name: string): boolean {
  const at = after.indexOf(name);
  return at >= 0 && SAID_AFTER_EN.test(after.slice(0, at)) && !/^[’'\p{L}]/u.test(after.slice(at + name.length));
}

/** Without half a character at its end. */
const cut = (text: string): string => text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/u, '');
