// Hot lists of the invented press: three lists read every ten minutes for a month, fifty lines each.
import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { words } from '../index/corpus.ts';
import { DAYS, END, type Insert } from './make-press.ts';

const LISTS = 3;
const LINES = 50;
const MINUTES = 10;
/** Average number of readings that a title stays on a list. */
const STAY = 40;

interface Stay {
  id: number;
  left: number;
  first: number;
  best: number;
  readings: number;
}

export function writeLists(insert: Insert): void {
  const random = seededRandom(99);
  let last = 0;
  const times = Array.from({ length: (DAYS * 1440) / MINUTES }, (_, k) => END - DAYS * 86_400_000 + k * MINUTES * 60_000);
  for (let list = 1; list <= LISTS; list++) {
    const lastAt = times.at(-1) ?? END;
    insert('hot_list', {
      id: list,
      client_id: 1,
      source_id: list,
      site_id: list,
      name: `热榜${list}`,
      snapshots: times.length,
      last_at: lastAt,
      created_at: END,
    });
    const lines: Stay[] = [];
    const finish = (stay: Stay, at: number): void => {
      const title = Array.from({ length: 6 }, () => words[Math.floor(random() ** 3 * words.length)] as string).join('');
      insert('hot_entry', {
        id: stay.id,
        list_id: list,
        title_key: `${hotTitleKey(title)}${stay.id}`,
        title,
        category: `类${stay.id % 7}`,
        event_id: stay.id % 5 === 0 && stay.id > 5 ? stay.id - 1 : stay.id,
        first_at: stay.first,
        last_at: at,
        best_rank: stay.best,
        best_at: stay.first,
        last_rank: stay.best,
        snapshots: stay.readings,
        score: (stay.readings * MINUTES) / stay.best,
      });
    };
    for (const at of times) {
      insert('hot_snapshot', { list_id: list, at, entries: LINES, minutes: MINUTES });
      for (let rank = 1; rank <= LINES; rank++) {
        let stay = lines[rank];
        if (!stay || stay.left <= 0) {
          if (stay) finish(stay, at);
          stay = { id: ++last, left: Math.ceil(random() * 2 * STAY), first: at, best: rank, readings: 0 };
          lines[rank] = stay;
        }
        stay.left--;
        stay.readings++;
        insert('hot_point', { entry_id: stay.id, at, rank, heat: 1_000_000 - rank * 9000, reads: null });
      }
    }
    for (const stay of lines) if (stay) finish(stay, lastAt);
  }
}
