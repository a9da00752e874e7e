// Whoever got a password from somebody else sets one of his own first.
import { type Caller, PASSWORD, type TestServer } from './test-server.ts';

export const GIVEN = 'given-by-another-1';

/** Signs in with the password that was given, sets another, and signs in with that. */
export async function choosePassword(server: TestServer, username: string, given = GIVEN, chosen = PASSWORD): Promise<Caller> {
  const first = await server.as(username, given);
  const { status, body } = await first('PUT', '/v1/setting/personal-setting/password', { oldPassword: given, password: chosen });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return server.as(username, chosen);
}
