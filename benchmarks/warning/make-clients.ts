// Clients with subjects, rules and recipients, in one record: each rule watches ten subjects and tells two people, each with a webhook of his own.
import { sealTarget } from '#server/channel/sealed-target.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Store } from '#server/db/open-record.ts';
import { createAccount, createClient } from '#server/tenant/create-client.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { ruleConditions } from '#shared/warnings.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { makeCases } from '../match/make-cases.ts';

export interface Size {
  clients: number;
  subjects: number;
  rules: number;
  recipients: number;
}

export async function makeClients(store: Store, seal: Seal, size: Size, address: string, now: number): Promise<void> {
  const { subjects } = makeCases(1, size.subjects, 0, false);
  const type = await store.db.selectFrom('serviceType').select('id').where('name', '=', 'standard').executeTakeFirstOrThrow();
  for (let n = 0; n < size.clients; n++) {
    const share = (whole: number) => Math.round(whole / size.clients);
    await store.db.transaction().execute(async (tx) => {
      const { clientId, userGroupId, roleIds } = await createClient(tx, {
        parentId: null,
        name: `client ${n}`,
        serviceTypeId: type.id,
        systemName: `client ${n}`,
        isSystemNameVisible: true,
        themeStyleCode: 'default',
        iconUrl: '',
        domain: null,
        options: {},
        defaultHomepageUrl: '/front/dashboard',
        isLinkTargetSelf: false,
        isUserAccessStatisticsEnabled: false,
        state: 'enabled',
        validUntil: null,
        contact: '',
        note: '',
        createdAt: now,
        updatedAt: now,
      });
      const account = { clientId, passwordHash: '', userGroupId, roleId: roleIds.analyst ?? 0, now };
      const ownerId = await createAccount(tx, { ...account, username: `analyst-${n}`, name: 'analyst' });
      const category = await tx
        .insertInto('subjectCategory')
        .values({ clientId, parentId: null, name: 'all', sort: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const subjectIds: number[] = [];
      for (const { expression } of subjects.slice(n * share(size.subjects), (n + 1) * share(size.subjects)))
        subjectIds.push(
          (
            await tx
              .insertInto('subject')
              .values({
                clientId,
                categoryId: category.id,
                name: `subject ${subjectIds.length}`,
                expression: typeof expression === 'string' ? expression : '',
                builder: null,
                filter: subjectFilter.parse({}),
                targets: [],
                state: 'enabled',
                ownerId,
                sort: 0,
                createdAt: now,
                updatedAt: now,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
        );
      const people: number[] = [];
      for (let i = 0; i < share(size.recipients); i++) {
        const { id } = await tx
          .insertInto('informUser')
          .values({ clientId, name: `person ${i}`, userId: null, receiving: null, dailyMost: 100_000, createdAt: now, updatedAt: now })
          .returning('id')
          .executeTakeFirstOrThrow();
        people.push(id);
        const target = { url: `http://${address}/${n}/${i}`, secret: '' };
        await tx
          .insertInto('informChannel')
          .values({
            clientId,
            informUserId: id,
            channel: 'webhook',
            shown: address,
            sealed: sealTarget(seal, clientId, target),
            confirmedAt: now,
            fault: '',
            faultAt: null,
            createdAt: now,
            updatedAt: now,
          })
          .execute();
      }
      for (let i = 0; i < share(size.rules); i++) {
        const watched = subjectIds.filter((_, k) => k % share(size.rules) === i);
        await tx
          .insertInto('informRule')
          .values({
            clientId,
            name: `rule ${i}`,
            isEnabled: true,
            warningLevel: SURGE_LEVELS[i % SURGE_LEVELS.length] ?? 'blue',
            conditions: ruleConditions.parse({ subjectIds: watched, emotions: [] }),
            recipientIds: [people[(2 * i) % people.length] ?? 0, people[(2 * i + 1) % people.length] ?? 0],
            mergeMinutes: 60,
            since: now,
            createdAt: now,
            updatedAt: now,
          })
          .execute();
      }
    });
  }
}
