// What a person is quoted with: words in quotation marks that a text gives to that person, and to nobody else, before or after them. Whatever is in doubt
// is left out: "the lawyer of A says", "B says to A", "the police arrested A and said".
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
const AROUND = 200;

const QUOTED = /“([^“”]+)”|「([^「」]+)」|"([^"]+)"/gu;
const CLAUSE_ENDS = /[。！？!?；;\n“”「」"]|(?<=\b[a-z]{3,20})\.(?=\s)/gu;
const SAYS =
  /(?:(?:表示|称|说|说道|回应称|指出|强调|透露|坦言|解释称|解释说)[：:，,]?|(?:回应|认为|介绍|写道|呼吁|承诺|解释)[：:，,])\s*$/u;
const SAYS_EN = /\b(?:said|says|added|wrote|told reporters)[,:]?\s*$/u;
const SAID_AFTER_EN = /^[,\s]{0,3}(?:said|says|added|wrote)\s+$/u;
/** Between a name and the word for saying: where, when and how, and no other person. */
const BETWEEN =
  /^(?:[（(][^（()）]{0,20}[)）])?(?:今天|今日|昨天|昨日|当天|当日|日前|近日|[上下]午|晚间?|随后|此前|曾|还|也|并|再次|公开|明确|进一步|现场|对此|则|在[^，。、]{1,15}(?:上|中|时|后)|接受[^，。、]{0,12}采访时|[，,\s]){0,6}$/u;
const BETWEEN_EN = /^(?:\s|,|also|later|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)*$/u;
/** What may stand between the beginning of a clause and the name: an office, with whose it is. */
const OFFICE =
  /^([\p{L}\p{N}·（）()]{0,24})(?:董事长|理事长|总经理|总裁|经理|创始人|主席|书记|省长|市长|县长|区长|镇长|部长|厅长|局长|处长|主任|秘书长|发言人|负责人|院长|校长|教授|研究员|专家|律师|医生|导演|演员|歌手|先生|女士)$/u;
/** With one of these before the office it may be somebody else who does something to that person. */
const DONE_TO_IT =
  /要求|请|让|批评|斥|骂|对|向|告|据|没|无|不|未|非|否|若|如果|称|说|指|捕|拘|抓|判|罚|控|举|访|见|谈|辞|免|撤|换|替|代|和|与|跟|被|把|将|给|由|了|过|疑|质问|炮轰|怼|起诉|点名|回复|回应|认为|望|呼吁|支持|反对|感谢|祝|爆|揭|曝|追|查|是|在|模仿/u;
/** Said directly, where an office stands before the name. */
const OF_OFFICE = /(?:表示|回应称|指出|认为|强调|透露|坦言|介绍)[：:，,]?\s*$/u;
/** Before a comma: what follows is told by others, or never was. */
const HEARSAY = /网传|谣|冒充|假|造|生成|合成|P图|如果|若|模仿|否认|没有|从未|(?:称|说|传|爆料|指|表示|透露|认为)[：:]?$/u;
const WHEN_EN = /^\s*(?:On|In|At|During|Later)\b[^,.]{0,40}$/u;

export function findStatements(content: string, names: readonly string[]): Statement[] {
  const text = content.slice(0, MOST_READ);
  const found: Statement[] = [];
  let read = 0;
  for (const match of text.matchAll(QUOTED)) {
    if (++read > MOST_QUOTED) break;
    const said = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    if (said.length < FEWEST) continue;
    const before = clauseOf(text, match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + AROUND);
    const isWhole = /[。！？!?….,，]$/u.test(said);
    if (names.some((name) => (endsAfter(after, isWhole) && isSaidBefore(before, name)) || (isWhole && isSaidAfter(after, name))))
      found.push({ text: cut(said), goesOn: said.length > LONGEST });
  }
  return found;
}

interface Clause {
  words: string;
  /** It begins where a sentence begins, or goes on after what somebody said. */
  isBegun: boolean;
}

function clauseOf(text: string, end: number): Clause {
  const start = Math.max(0, end - AROUND);
  const before = text.slice(start, end);
  const at = Array.from(before.matchAll(CLAUSE_ENDS)).at(-1)?.index;
  if (at === undefined) return { words: before, isBegun: start === 0 };
  // A word in quotation marks is a part of the clause.
  const isBegun = !/[“”「」"]/u.test(before.charAt(at)) || /[。！？!?…，,.][”」"]$/u.test(before.slice(0, at + 1));
  return { words: before.slice(at + 1), isBegun };
}

/** Not "he called it '…' a lie", and not "asked about '…': no". */
const endsAfter = (after: string, isWhole: boolean): boolean =>
  isWhole ? !/^\s*的/u.test(after) : /^\s*(?:$|[。，,.；;！!？?）)…—“])/u.test(after);

function isSaidBefore({ words, isBegun }: Clause, name: string): boolean {
  const at = words.lastIndexOf(name);
  if (at < 0 || !isBegun) return false;
  const rest = words.slice(at + name.length);
  const chinese = SAYS.exec(rest);
  if (chinese) return isSubject(words.slice(0, at), rest) && BETWEEN.test(rest.slice(0, chinese.index));
  const english = SAYS_EN.exec(rest);
  return english !== null && isSubjectEn(words.slice(0, at)) && BETWEEN_EN.test(rest.slice(0, english.index));
}

/** The name begins its clause, but for an office. */
function isSubject(head: string, rest: string): boolean {
  const parts = head.split(/[，,]/u);
  const own = (parts.pop() ?? '').trim();
  if (parts.some((part) => HEARSAY.test(part.trim()))) return false;
  if (own === '') return true;
  const office = OFFICE.exec(own);
  const said = OF_OFFICE.exec(rest);
  return office !== null && said !== null && !DONE_TO_IT.test(office[1] ?? '') && !/[，,]/u.test(rest.slice(0, said.index));
}

function isSubjectEn(head: string): boolean {
  const parts = head.split(',');
  return (parts.pop() ?? '').trim() === '' && parts.every((part, i) => part.trim() === '' || (i === 0 && WHEN_EN.test(part)));
}

function isSaidAfter(after: string, name: string): boolean {
  const at = after.indexOf(name);
  if (at < 0 || !SAID_AFTER_EN.test(after.slice(0, at))) return false;
  return /^(?:\s*$|[.,;!?。\n]|\s(?:on|in|at|during|after|when)\s)/u.test(after.slice(at + name.length));
}

/** Without half a character at its end. */
const cut = (text: string): string => text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/u, '');
