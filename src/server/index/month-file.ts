// Writer of one month's text file. An article has one row in `doc`; `member` says which clients it was indexed for.
import { toMatchable } from '#analysis/expression/matchable.ts';
import type { ArticleText } from './article-texts.ts';
import { getValue, hasTable, type IndexFile, openIndexFile } from './index-file.ts';
import { AUTHOR_MARK, bigramText, clientToken, unitText, EVERY_TOKEN, siteTokens } from './text-tokens.ts';

const SCHEMA = `
  create virtual table if not exists doc using fts5(title, body, author, title_unit, body_unit, author_unit, meta,
    content='', contentless_delete=1, tokenize='ascii');
  create table if not exists member(article_id integer primary key, clients text not null);`;

const INSERT =
  'insert into doc(rowid, title, body, author, title_unit, body_unit, author_unit, meta) values (cast(? as int), ?, ?, ?, ?, ?, ?, ?)';

/**
 * Values of a row after the id: bigrams for words and phrases, single units for one-unit words and distances from them. The separators at both ends
 * are dropped, because no word begins or ends with one.
 */
export function docColumns(text: ArticleText): string[] {
  const { title, content, author, site } = toMatchable(text);
  const head = title.slice(1, -1);
  const body = content.slice(1, -1);
  const byline = author.slice(1, -1);
  const meta = [EVERY_TOKEN, ...siteTokens(site), ...text.clientIds.map(clientToken)].join(' ');
  const bigrams = [bigramText(head), bigramText(body), bigramText(byline, AUTHOR_MARK)];
  return [...bigrams, unitText(head), unitText(body), unitText(byline, AUTHOR_MARK), meta];
}

export class MonthFile {
  readonly #file: IndexFile;

  constructor(file: string) {
    this.#file = openIndexFile(file, { readonly: false });
    if (hasTable(this.#file, 'member')) return;
    this.#transaction(() => {
      this.#file.exec(SCHEMA);
      this.#file.exec("insert into doc(doc, rank) values ('automerge', 8)");
      // Merging proceeds in small steps: at the default of 16 segments a level is merged in one transaction, a gigabyte in a large month.
      this.#file.exec("insert into doc(doc, rank) values ('crisismerge', 64)");
    });
  }

  /** Replaces or removes the rows of these articles in one transaction; doing it twice changes nothing. */
  write(texts: readonly ArticleText[], removedIds: readonly number[] = []): void {
    const drop = this.#file.prepare('delete from doc where rowid = cast(? as int)');
    const dropMember = this.#file.prepare('delete from member where article_id = cast(? as int)');
    const insert = this.#file.prepare(INSERT);
    const insertMember = this.#file.prepare('insert into member values (cast(? as int), ?)');
    const remove = (id: number): void => {
      if (dropMember.run(id).changes === 0) return;
      drop.run(id);
    };
    this.#transaction(() => {
      for (const id of removedIds) remove(id);
      for (const text of texts) {
        remove(text.id);
        insert.run(text.id, ...docColumns(text));
        insertMember.run(text.id, text.clientIds.join(' '));
      }
    });
  }

  /** Clients that the article was indexed for; undefined when it is not in the file. */
  findClients(id: number): number[] | undefined {
    const clients = getValue(this.#file, 'select clients from member where article_id = cast(? as int)', id);
    return typeof clients !== 'string' ? undefined : clients.split(' ').filter(Boolean).map(Number);
  }

  #transaction(write: () => void): void {
    this.#file.exec('begin immediate');
    try {
      write();
      this.#file.exec('commit');
    } catch (error) {
      // A full disk has already rolled the transaction back.
      if (this.#file.inTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.#file.close();
  }
}
