// Names and addresses as long as people make them, in every row that a list shows.
import type { Store } from '#server/db/open-record.ts';

const LONG = '华东大区汽车与新能源行业重点关注对象及其上下游企业的长期跟踪与日常报送';
const ADDRESS =
  'https://news.example.com/channels/automotive/new-energy/latest/listing/with/a/very/long/path/index_2026_11.html?sort=newest';

/** Of the tables whose rows stand in lists of administrators. */
export async function lengthenTexts({ db }: Store): Promise<void> {
  const expression = '(云雀|云雀汽车|云雀科技)+(召回|起火|投诉|维权)-(招聘|二手|租赁)|'.repeat(6).slice(0, -1);
  // A name is unique in its client, an address everywhere.
  for (const { id } of await db.selectFrom('subject').select('id').execute())
    await db
      .updateTable('subject')
      .set({ name: `${LONG}${id}`, expression })
      .where('id', '=', id)
      .execute();
  for (const { id } of await db.selectFrom('source').select('id').execute())
    await db
      .updateTable('source')
      .set({ name: `${LONG}来源`, url: `${ADDRESS}&id=${id}` })
      .where('id', '=', id)
      .execute();
  await db
    .updateTable('site')
    .set({ name: `${LONG}网` })
    .execute();
  await db
    .updateTable('remark')
    .set({ text: `${LONG}。`.repeat(8) })
    .execute();
  await db
    .updateTable('account')
    .set({ name: '欧阳上官司马诸葛明华', email: 'a.long.name.of.a.person@department.company.example.com' })
    .execute();
}
