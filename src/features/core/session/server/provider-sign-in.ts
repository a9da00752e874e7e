// Signing in by a client's identity provider. What was begun is sealed and kept by the browser, so that whoever begins a million fills no table; its state
// is good once, and before anything is exchanged.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { domainOf, RETURN_PATH } from '#shared/sign-in-provider.ts';
import { type Begun, begunSchema } from '#server/auth/identity/begun.ts';
import { IDENTITY_KINDS } from '#server/auth/identity/identity-kinds.ts';
import { type Identity, newBeginning, providerFault } from '#server/auth/identity/identity-provider.ts';
import { loadProvider, type LoadedProvider } from '#server/auth/identity/load-provider.ts';
import { CHALLENGE_MS, spendChallenge } from '#server/auth/passkey-challenge.ts';
import { findPasskeySite } from '#server/auth/passkey-site.ts';
import { giveBackTry, spendTry } from '#server/auth/sign-in-budget.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { sessionContract } from '../contract.ts';
import { admit, findSigningIn, noteSignIn, openSession, type SigningIn } from './admit.ts';
import { accountOf } from './provider-people.ts';
import { type GivenStep, takeSecondStep } from './second-step.ts';

type Session = typeof sessionContract;
type ProviderToken = Output<Session['loginByProvider']>;
type Parts = Pick<Outgoing, 'post' | 'seal'>;

/** Long enough to type a password and a code elsewhere. */
const BEGUN_MS = 2 * CHALLENGE_MS;
const BEGUN = 'sign-in by a provider, begun';
const STEP = 'sign-in by a provider, second step';
const MINUTES = String(BEGUN_MS / 60_000);

const halfSchema = z.object({ until: z.number(), userId: z.number(), providerId: z.number(), isStepOutside: z.boolean() });
type Half = z.output<typeof halfSchema>;

/** Which provider the people of a mail domain sign in by, with the names to show before they are led there. */
export async function findProvider(platform: Platform, mail: string): Promise<Output<Session['findProvider']>> {
  const row = await platform.store.db
    .selectFrom('signInDomain')
    .innerJoin('signInProvider', 'signInProvider.id', 'signInDomain.providerId')
    .innerJoin('client', 'client.id', 'signInProvider.clientId')
    .select(['signInProvider.id', 'signInProvider.name', 'signInProvider.issuer', 'client.name as clientName'])
    .where('signInDomain.domain', '=', domainOf(mail))
    .where('signInProvider.isEnabled', '=', true)
    .where('client.state', '=', 'enabled')
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'mail' });
  return { id: row.id, name: row.name, clientName: row.clientName, host: new URL(row.issuer).host };
}

/** Where a provider sends people back to, at the address by which the browser came. */
export async function returnAddressesOf(
  { store, config }: Platform,
  hostname: string,
): Promise<{ returnAddress: string; afterSignOut: string }> {
  const { origin } = await findPasskeySite(store.db, config.publicUrl, hostname);
  const base = `${origin}${new URL(config.publicUrl).pathname.replace(/\/+$/, '')}`;
  return { returnAddress: `${base}${RETURN_PATH}`, afterSignOut: `${base}/` };
}

export async function beginByProvider(
  platform: Platform,
  parts: Parts,
  providerId: number,
  call: Call,
): Promise<Output<Session['beginByProvider']>> {
  const provider = await loadProvider(platform.store.db, parts.seal, providerId);
  if (!provider?.isEnabled) throw providerFault('provider-off');
  const begun: Begun = {
    until: platform.now() + BEGUN_MS,
    providerId,
    issuer: provider.issuer,
    redirectUri: (await returnAddressesOf(platform, call.hostname)).returnAddress,
    ...newBeginning(),
  };
  const url = await IDENTITY_KINDS[provider.kind].addressOf(askingOf(platform, parts), provider, begun);
  return { url, begun: parts.seal.close(JSON.stringify(begun), BEGUN) };
}

const askingOf = ({ config }: Platform, { post }: Parts) => ({ post, allowHosts: config.allowHosts });

async function endAtProvider(platform: Platform, parts: Parts, provider: LoadedProvider, call: Call): Promise<string | undefined> {
  const { afterSignOut } = await returnAddressesOf(platform, call.hostname);
  return IDENTITY_KINDS[provider.kind].endAddressOf(askingOf(platform, parts), provider, afterSignOut);
}

/** Counted before anything is opened or asked, like a password. */
export async function signInByProvider(
  platform: Platform,
  parts: Parts,
  given: Input<Session['loginByProvider']>,
  call: Call,
): Promise<ProviderToken> {
  const { store } = platform;
  const now = platform.now();
  const spent = await spendTry(store, now, { username: '', ip: call.ip, userId: undefined });
  const begun = openSealed(parts, given.begun, { place: BEGUN, schema: begunSchema }, now);
  if (begun.state !== given.state) throw providerFault('provider-elsewhere');
  await spendState(platform, begun.state, begun.until);
  const provider = await loadProvider(store.db, parts.seal, begun.providerId);
  if (!provider?.isEnabled || provider.issuer !== begun.issuer) throw providerFault('provider-off');
  try {
    const identity = await askProvider(platform, parts, provider, begun, given);
    const account = await findSigningIn(platform, 'id', await accountOf(platform, provider, identity, call.ip));
    if (!account) throw providerFault('provider-unknown-person');
    await giveBackTry(store, now, spent, true);
    const isStepOutside = provider.trustsSecondStep && identity.hasSecondStep;
    return await enter(platform, parts, { account, provider, isStepOutside }, {}, call);
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong-identity') await noteRefused(platform, provider, call, error);
    throw error;
  }
}

/** The second step of this product, after the provider's word: with its code, or what a passkey signed. */
export async function stepByProvider(
  platform: Platform,
  parts: Parts,
  { proof, ...step }: Input<Session['stepByProvider']>,
  call: Call,
): Promise<ProviderToken> {
  const half = openSealed(parts, proof, { place: STEP, schema: halfSchema }, platform.now());
  const account = await findSigningIn(platform, 'id', half.userId);
  const provider = await loadProvider(platform.store.db, parts.seal, half.providerId);
  if (!account || !provider?.isEnabled) throw providerFault('provider-off');
  return enter(platform, parts, { account, provider, isStepOutside: half.isStepOutside }, step, call, proof);
}

interface Entering {
  account: SigningIn;
  provider: LoadedProvider;
  isStepOutside: boolean;
}

async function enter(
  platform: Platform,
  parts: Parts,
  { account, provider, isStepOutside }: Entering,
  step: GivenStep,
  call: Call,
  proof?: string,
): Promise<ProviderToken> {
  await admit(platform, account, call);
  const half: Half = { until: platform.now() + CHALLENGE_MS, userId: account.id, providerId: provider.id, isStepOutside };
  const more = { proof: proof ?? parts.seal.close(JSON.stringify(half), STEP) };
  const shown = isStepOutside ? { isStepDone: true } : await takeSecondStep(platform, parts.seal, account, step, call, more);
  // A code is good once by itself, a passkey's answer too; without a second step there is no proof.
  const token = await openSession(platform, account, { ...shown, provider: { id: provider.id, isStepOutside } }, call);
  await noteSignIn(platform, account, 'session.sign-in', call, { way: 'provider', provider: provider.name });
  const endSessionUrl = await endAtProvider(platform, parts, provider, call);
  return { ...token, ...(endSessionUrl === undefined ? {} : { endSessionUrl }) };
}

async function askProvider(
  platform: Platform,
  parts: Parts,
  provider: LoadedProvider,
  begun: Begun,
  returned: Input<Session['loginByProvider']>,
): Promise<Identity> {
  const { host } = new URL(provider.issuer);
  // Only OpenID Connect says why there is no code.
  if (provider.kind !== 'oidc' && !returned.code) throw providerFault('provider-cancelled', { host });
  return IDENTITY_KINDS[provider.kind].identify(askingOf(platform, parts), provider, returned, begun);
}

/** Sealed by this server for this purpose, and still good. A clock that was ahead made none of now. */
function openSealed<S extends z.ZodType<{ until: number }>>(
  { seal }: Parts,
  sealed: string,
  { place, schema }: { place: string; schema: S },
  now: number,
): z.output<S> {
  const plain = seal.open(sealed, place);
  if (plain === undefined) throw providerFault('provider-elsewhere');
  const opened = schema.parse(JSON.parse(plain));
  if (opened.until < now || opened.until > now + 2 * BEGUN_MS) throw providerFault('provider-late', { minutes: MINUTES });
  return opened;
}

async function spendState({ store, now }: Platform, state: string, until: number): Promise<void> {
  const hash = createHash('sha256').update(`provider ${state}`).digest('hex');
  const isFirst = await store.db.transaction().execute((tx) => spendChallenge(tx, now(), { hash, until, note: '' }));
  if (!isFirst) throw providerFault('provider-used');
}

/** With the client whose provider it is: its administrators find there why somebody does not come in. */
async function noteRefused(platform: Platform, provider: LoadedProvider, { ip, userAgent }: Call, error: AppError): Promise<void> {
  const who = { clientId: provider.clientId, userId: null, simulatedBy: undefined };
  const after = { ip, userAgent, way: 'provider', provider: provider.name, ...(isRecord(error.detail) ? error.detail : {}) };
  await logOperation(platform.store.db, who, platform.now(), { action: 'session.sign-in-failed', targetId: '', after });
}
