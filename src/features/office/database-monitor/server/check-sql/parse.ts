// Reads one SELECT of the small part of SQL that means the same in SQLite and PostgreSQL. What is not here does not exist: no other statement, no star,
// no quoted name, no schema, no recursion, no window.
import { badSql, type Token, tokensOf } from './tokens.ts';

export type Expression =
  | { is: 'number'; value: string }
  | { is: 'string'; value: string }
  | { is: 'null' }
  | { is: 'column'; table?: string; name: string }
  | { is: 'call'; name: string; distinct: boolean; star: boolean; args: Expression[] }
  | { is: 'cast'; value: Expression; type: CastType }
  | { is: 'unary'; sign: 'not' | '-'; value: Expression }
  | { is: 'binary'; sign: string; left: Expression; right: Expression }
  | { is: 'null-test'; value: Expression; not: boolean }
  | { is: 'between'; value: Expression; not: boolean; low: Expression; high: Expression }
  | { is: 'in'; value: Expression; not: boolean; list: Expression[] | Query }
  | { is: 'exists'; query: Query }
  | { is: 'scalar'; query: Query }
  | { is: 'case'; base?: Expression; whens: { when: Expression; result: Expression }[]; otherwise?: Expression };
export type CastType = 'integer' | 'real' | 'text';
export interface TableReference {
  source: { table: string } | { query: Query };
  alias?: string;
  join?: 'join' | 'left join' | 'cross join';
  on?: Expression;
}
export interface Select {
  isDistinct: boolean;
  items: { value: Expression; name?: string }[];
  from: TableReference[];
  where?: Expression;
  groupBy: Expression[];
  having?: Expression;
}
export interface Query {
  withs: { name: string; query: Query }[];
  selects: { select: Select; set?: 'union' | 'union all' | 'except' | 'intersect' }[];
  orderBy: { value: Expression; isDescending: boolean }[];
  limit?: string;
  offset?: string;
}

/** Levels of brackets; a thousand would use up the stack of a thread. */
const DEEPEST = 40;
const KEYWORDS = new Set(
  'select from where group by having order limit offset union all except intersect with as on join left inner outer cross right full natural using and or not in is null like between exists case when then else end cast distinct asc desc true false recursive returning into values table'.split(
    ' ',
  ),
);
const CASTS: Record<string, CastType> = {
  integer: 'integer',
  int: 'integer',
  bigint: 'integer',
  real: 'real',
  float: 'real',
  text: 'text',
};
const COMPARING = ['=', '<', '>', '<=', '>=', '<>', '!='];

/** Throws a refusal of `query` at the first token that no check has. The time is that of the text. */
export function parseCheck(text: string): Query {
  const reader = new Reader(tokensOf(text));
  const query = reader.query();
  reader.end();
  return query;
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#next.kind !== 'end') throw badSql(this.#next.text);
  }

  query(): Query {
    return this.#within(() => {
      const withs = this.#takes('with') ? this.#list(() => this.#with()) : [];
      const selects: Query['selects'] = [{ select: this.#select() }];
      for (let set = this.#set(); set !== undefined; set = this.#set()) selects.push({ set, select: this.#select() });
      const orderBy = this.#takes('order') ? this.#orderBy() : [];
      const limit = this.#takes('limit') ? this.#number() : undefined;
      const offset = limit !== undefined && this.#takes('offset') ? this.#number() : undefined;
      return { withs, selects, orderBy, ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) };
    });
  }

  #with() {
    const name = this.#name();
    this.#needs('as');
    return { name, query: this.#inBrackets(() => this.query()) };
  }

  #set(): Query['selects'][number]['set'] {
    if (this.#takes('union')) return this.#takes('all') ? 'union all' : 'union';
    if (this.#takes('except')) return 'except';
    return this.#takes('intersect') ? 'intersect' : undefined;
  }

  #orderBy(): Query['orderBy'] {
    this.#needs('by');
    return this.#list(() => {
      const value = this.#expression();
      const isDescending = this.#takes('desc');
      if (!isDescending) this.#takes('asc');
      return { value, isDescending };
    });
  }

  #select(): Select {
    this.#needs('select');
    const isDistinct = this.#takes('distinct');
    const items = this.#list(() => {
      const value = this.#expression();
      const name = this.#alias();
      return { value, ...(name === undefined ? {} : { name }) };
    });
    const from = this.#takes('from') ? this.#from() : [];
    const where = this.#takes('where') ? this.#expression() : undefined;
    const groupBy = this.#takes('group') ? (this.#needs('by'), this.#list(() => this.#expression())) : [];
    const having = this.#takes('having') ? this.#expression() : undefined;
    return { isDistinct, items, from, groupBy, ...(where ? { where } : {}), ...(having ? { having } : {}) };
  }

  #from(): TableReference[] {
    const references = [this.#reference()];
    for (;;) {
      const join = this.#takes(',') ? ('cross join' as const) : this.#join();
      if (join === undefined) return references;
      const reference = this.#reference();
      const on = join === 'cross join' ? undefined : (this.#needs('on'), this.#expression());
      references.push({ ...reference, join, ...(on ? { on } : {}) });
    }
  }

  #join(): TableReference['join'] {
    if (this.#takes('join')) return 'join';
    if (this.#takes('inner')) return this.#needs('join'), 'join';
    if (this.#takes('cross')) return this.#needs('join'), 'cross join';
    if (!this.#takes('left')) return undefined;
    this.#takes('outer');
    this.#needs('join');
    return 'left join';
  }

  #reference(): TableReference {
    const source = this.#next.text === '(' ? { query: this.#inBrackets(() => this.query()) } : { table: this.#name() };
    const alias = this.#alias();
    if (alias === undefined && 'query' in source) throw badSql(this.#next.text);
    return { source, ...(alias === undefined ? {} : { alias }) };
  }

  #alias(): string | undefined {
    if (this.#takes('as')) return this.#name();
    return this.#next.kind === 'word' && !KEYWORDS.has(this.#next.text) ? this.#name() : undefined;
  }

  #expression(): Expression {
    return this.#within(() => this.#chain(['or'], () => this.#chain(['and'], () => this.#not())));
  }

  #not(): Expression {
    return this.#takes('not') ? { is: 'unary', sign: 'not', value: this.#within(() => this.#not()) } : this.#test();
  }

  /** One comparison at most: two after each other mean something else in each database. */
  #test(): Expression {
    const value = this.#sum();
    if (this.#takes('is')) {
      const not = this.#takes('not');
      this.#needs('null');
      return { is: 'null-test', value, not };
    }
    const not = this.#takes('not');
    if (this.#takes('in')) return { is: 'in', value, not, list: this.#inBrackets(() => this.#listOrQuery()) };
    if (this.#takes('between')) {
      const low = this.#sum();
      this.#needs('and');
      return { is: 'between', value, not, low, high: this.#sum() };
    }
    if (this.#takes('like')) return { is: 'binary', sign: not ? 'not like' : 'like', left: value, right: this.#sum() };
    if (not) throw badSql('not');
    const sign = COMPARING.find((one) => this.#takes(one));
    return sign === undefined ? value : { is: 'binary', sign: sign === '!=' ? '<>' : sign, left: value, right: this.#sum() };
  }

  #listOrQuery(): Expression[] | Query {
    return this.#isQuery() ? this.query() : this.#list(() => this.#expression());
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/', '%'], () => this.#unary()));
  }

  #unary(): Expression {
    return this.#takes('-') ? { is: 'unary', sign: '-', value: this.#within(() => this.#unary()) } : this.#primary();
  }

  #primary(): Expression {
    const { kind, text } = this.#next;
    if (kind === 'number' || kind === 'string') return this.#at++, { is: kind, value: text };
    if (text === '(') return this.#inBrackets(() => (this.#isQuery() ? { is: 'scalar', query: this.query() } : this.#expression()));
    if (this.#takes('null')) return { is: 'null' };
    if (this.#takes('exists')) return { is: 'exists', query: this.#inBrackets(() => this.query()) };
    if (this.#takes('case')) return this.#case();
    if (this.#takes('cast')) return this.#inBrackets(() => this.#cast());
    const name = this.#name();
    if (this.#next.text === '(' && this.#next.kind === 'sign') return this.#inBrackets(() => this.#call(name));
    return this.#takes('.') ? { is: 'column', table: name, name: this.#name() } : { is: 'column', name };
  }

  #call(name: string): Expression {
    if (this.#next.text === ')' && this.#next.kind === 'sign') return { is: 'call', name, distinct: false, star: false, args: [] };
    if (name === 'count' && this.#takes('*')) return { is: 'call', name, distinct: false, star: true, args: [] };
    const distinct = this.#takes('distinct');
    return { is: 'call', name, distinct, star: false, args: this.#list(() => this.#expression()) };
  }

  #cast(): Expression {
    const value = this.#expression();
    this.#needs('as');
    const type = Object.hasOwn(CASTS, this.#next.text) ? CASTS[this.#next.text] : undefined;
    if (type === undefined) throw badSql(this.#next.text);
    this.#at++;
    return { is: 'cast', value, type };
  }

  #case(): Expression {
    const base = this.#next.text === 'when' ? undefined : this.#expression();
    const whens: { when: Expression; result: Expression }[] = [];
    while (this.#takes('when')) {
      const when = this.#expression();
      this.#needs('then');
      whens.push({ when, result: this.#expression() });
    }
    if (whens.length === 0) throw badSql(this.#next.text);
    const otherwise = this.#takes('else') ? this.#expression() : undefined;
    this.#needs('end');
    return { is: 'case', whens, ...(base ? { base } : {}), ...(otherwise ? { otherwise } : {}) };
  }

  #chain(signs: readonly string[], part: () => Expression): Expression {
    let left = part();
    for (;;) {
      const sign = signs.find((one) => this.#takes(one));
      if (sign === undefined) return left;
      left = { is: 'binary', sign, left, right: part() };
    }
  }

  #list<Item>(item: () => Item): Item[] {
    const items = [item()];
    while (this.#takes(',')) items.push(item());
    return items;
  }

  #inBrackets<Inside>(inside: () => Inside): Inside {
    this.#needs('(');
    const found = inside();
    this.#needs(')');
    return found;
  }

  #within<Inside>(inside: () => Inside): Inside {
    if (++this.#depth > DEEPEST * 2) throw badSql(this.#next.text);
    const found = inside();
    this.#depth--;
    return found;
  }

  #name(): string {
    const { kind, text } = this.#next;
    if (kind !== 'word' || KEYWORDS.has(text) || text.length > 50) throw badSql(text);
    this.#at++;
    return text;
  }

  #number(): string {
    const { kind, text } = this.#next;
    if (kind !== 'number' || !/^\d{1,9}$/u.test(text)) throw badSql(text);
    this.#at++;
    return text;
  }

  #isQuery = (): boolean => this.#next.kind === 'word' && ['select', 'with'].includes(this.#next.text);

  /** A string that says the same as a keyword is none. */
  #takes(text: string): boolean {
    const { kind, text: found } = this.#next;
    const isIt = (kind === 'word' || kind === 'sign') && found === text;
    if (isIt) this.#at++;
    return isIt;
  }

  #needs(text: string): void {
    if (!this.#takes(text)) throw badSql(this.#next.text);
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }
}
