import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openRecord } from '../db/open-record.ts';
import { createLog } from '../log.ts';
import { errorSender } from './send-error.ts';

test('a database that takes no connections is away, which is no fault of ours', async () => {
  // Nobody listens there.
  const store = openRecord({ dataFolder: '.', databaseUrl: 'postgres://postgres@127.0.0.1:1/none' });
  const app = Fastify().setErrorHandler(errorSender(createLog('silent', 'test')));
  app.get('/', () => store.db.selectFrom('client').select('id').execute());
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable', detail: { part: 'record' } } });
  await app.close();
  await store.close();
});
