// SCIM 2.0 at /scim/v2 (RFC 7643, 7644): an identity provider keeps its people and groups here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { takeTurn } from '#server/http/in-turn.ts';
import { traceOf } from '#server/http/mount.ts';
import type { Platform } from '#server/platform.ts';
import { currentCall } from '#server/record/current-call.ts';
import { AppError, type ErrorCode, ERRORS } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { parseJson } from '#shared/parse-json.ts';
import { codeOfError, messageOf } from '#server/http/send-error.ts';
import { openDoor, sameDoor, type ScimDoor } from './scim-door.ts';
import { createGroup, groupList, patchGroup, readOneGroup, removeGroup, replaceGroup } from './scim-groups.ts';
import { splitOperations } from './scim-group-patch.ts';
import { withTargets } from './scim-entra.ts';
import { requireBoundedOperation } from './scim-guard.ts';
import { listResources, type ResourceList, searchAll, type ScimQuery as Query, shownOf } from './scim-list.ts';
import { listOf, notThere, reading, resourceTypes, schemas, scimFault, serviceConfig, told, type ScimAnswer } from './scim-message.ts';
import { createPerson, peopleList, readOne, removePerson, replacePerson } from './scim-people.ts';

/** A group of 10,000 fits. */
const LARGEST_MESSAGE = 2 * 1024 * 1024;
/** Changes of one provider, each with its message in memory. */
const MOST_WAITING = 100;
/** Of one PATCH. */
const MOST_OF_PERSON = { operations: 100, values: 100 };
const MOST_OF_GROUP = { operations: 1000, values: 20_000 };
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const TYPE = 'application/scim+json';

type PatchOp = InstanceType<typeof SCIMMY.Messages.PatchOp>;
type Route = [method: string, url: string, work: Work, largest?: number];
type Work = (door: ScimDoor, request: { id: string; query: Query; body: unknown }) => Promise<ScimAnswer>;

interface Kind {
  /** Bytes of a message. */
  largest: number;
  path: '/Users' | '/Groups';
  list: ResourceList;
  read: (door: ScimDoor, id: string, query: Query) => Promise<unknown>;
  create: (door: ScimDoor, body: unknown) => Promise<string>;
  replace: (door: ScimDoor, id: string, body: unknown) => Promise<void>;
  patch: (door: ScimDoor, id: string, body: unknown) => Promise<void>;
  /** Whether a PATCH is answered by the whole resource also where no attributes are asked for. */
  tellsPatched: boolean;
  remove: (door: ScimDoor, id: string) => Promise<void>;
}

const PEOPLE: Kind = {
  largest: 64 * 1024,
  path: '/Users',
  list: peopleList,
  read: (door, id, query) => readOne(door, id, shownOf(query)),
  create: createPerson,
  replace: (door, id, body) =>
    replacePerson(
      door,
      id,
      reading(() => new SCIMMY.Schemas.User(body, 'in')),
    ),
  patch: async (door, id, body) => {
    const person = await readOne(door, id);
    const changed = await applied(withTargets(operationsOf(body, MOST_OF_PERSON), person), person);
    if (changed) await replacePerson(door, id, changed);
  },
  tellsPatched: true,
  remove: removePerson,
};
const GROUPS: Kind = {
  largest: LARGEST_MESSAGE,
  path: '/Groups',
  list: groupList,
  read: readOneGroup,
  create: createGroup,
  replace: (door, id, body) =>
    replaceGroup(
      door,
      id,
      reading(() => new SCIMMY.Schemas.Group(body, 'in')),
    ),
  patch: async (door, id, body) => {
    const split = splitOperations(operationsOf(body, MOST_OF_GROUP).Operations);
    const { rest } = split;
    const others = rest.length === 0 ? undefined : operationsOf({ schemas: [PATCH], Operations: rest }, MOST_OF_GROUP);
    await patchGroup(door, id, split, async (group) => others && applied(others, group));
  },
  // A large group changes by one member at a time.
  tellsPatched: false,
  remove: removeGroup,
};

/** Undefined where nothing is different afterwards. */
async function applied<S extends InstanceType<typeof SCIMMY.Types.Schema>>(operations: PatchOp, resource: S): Promise<S | undefined> {
  try {
    return await operations.apply(resource);
  } catch (error) {
    if (error instanceof TypeError) throw scimFault(400, 'invalidValue', error.message.slice(0, 500));
    throw error;
  }
}

function operationsOf(body: unknown, most: { operations: number; values: number }): PatchOp {
  const operations = isRecord(body) ? body.Operations : undefined;
  if (Array.isArray(operations) && operations.length > most.operations)
    throw scimFault(400, 'tooMany', `At most ${most.operations} operations are taken at once.`);
  if (!isRecord(body)) throw scimFault(400, 'invalidSyntax', 'The body is no object.');
  if (Array.isArray(operations)) for (const each of operations) requireBoundedOperation(each, most.values);
  const told = Array.isArray(operations) ? { ...body, Operations: operations.map(withTruth) } : body;
  return reading(() => Reflect.construct(SCIMMY.Messages.PatchOp, [told]));
}

/** Microsoft Entra writes `"True"` and `"False"`. */
function truthOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(?:true|false)$/iu.test(value)) return value;
  return value.toLowerCase() === 'true';
}

function withTruth(operation: unknown): unknown {
  if (!isRecord(operation)) return operation;
  const { path, value } = operation;
  // An extension that is given as a whole may name its schema, which is no attribute of it.
  if (typeof path === 'string' && path.startsWith('urn:') && isRecord(value) && !Array.isArray(value)) {
    const { schemas: _schemas, ...attributes } = value;
    return { ...operation, value: attributes };
  }
  if (typeof path === 'string' && path.toLowerCase() === 'active') return { ...operation, value: truthOf(value) };
  return isRecord(value) && 'active' in value ? { ...operation, value: { ...value, active: truthOf(value.active) } } : operation;
}

const ok = (body: unknown): ScimAnswer => ({ status: 200, body });

const waiting = new Map<number, number>();

/**
 * Changes of one provider come one after the other: a PATCH reads before it writes. Until its turn comes, the key may have been revoked and the provider
 * changed.
 */
const inTurn =
  (work: Work): Work =>
  async (door, request) => {
    const { id } = door.provider;
    const before = waiting.get(id) ?? 0;
    if (before >= MOST_WAITING) throw new AppError('too-many-requests', { detail: { seconds: 5 } });
    waiting.set(id, before + 1);
    try {
      return await takeTurn(`scim ${id}`, async () => work(await sameDoor(door), request));
    } finally {
      const left = (waiting.get(id) ?? 1) - 1;
      if (left > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
  };

function worksOf({ largest, path, list, read, create, replace, patch, tellsPatched, remove }: Kind): Route[] {
  const one = `${path}/:id`;
  return [
    ['GET', path, async (door, { query }) => ok(await listResources(door, list, query))],
    ['POST', `${path}/.search`, async (door, { body }) => ok(await listResources(door, list, searchOf(body)))],
    ['GET', one, async (door, { id, query }) => ok(await read(door, id, query))],
    [
      'POST',
      path,
      inTurn(async (door, { body, query }) => ({ status: 201, body: await read(door, await create(door, body), query) })),
      largest,
    ],
    [
      'PUT',
      one,
      inTurn(async (door, { id, body, query }) => {
        await replace(door, id, body);
        return ok(await read(door, id, query));
      }),
      largest,
    ],
    [
      'PATCH',
      one,
      inTurn(async (door, { id, body, query }) => {
        await patch(door, id, body);
        if (!tellsPatched && query.attributes === undefined) return { status: 204, body: undefined };
        return ok(await read(door, id, query));
      }),
      largest,
    ],
    [
      'DELETE',
      one,
      inTurn(async (door, { id }) => {
        await remove(door, id);
        return { status: 204, body: undefined };
      }),
    ],
  ];
}

/** A search in a body has lists where an address has commas. */
function searchOf(body: unknown): Query {
  if (!isRecord(body)) throw scimFault(400, 'invalidSyntax', 'The body is no object.');
  const joined = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(',') : value);
  return { ...body, attributes: joined(body.attributes), excludedAttributes: joined(body.excludedAttributes) };
}

const named = (list: readonly { id?: unknown }[], id: string): ScimAnswer => {
  const found = list.find((each) => each.id === id);
  if (!found) throw notThere(id);
  return ok(found);
};
const DESCRIPTIONS: Route[] = [
  ['GET', '/ServiceProviderConfig', async ({ base }) => ok(serviceConfig(base))],
  ['GET', '/ResourceTypes', async ({ base }) => ok(listOf(resourceTypes(base), 2, 1))],
  ['GET', '/ResourceTypes/:id', async ({ base }, { id }) => named(resourceTypes(base), id)],
  ['POST', '/.search', async (door, { body }) => ok(await searchAll(door, [peopleList, groupList], searchOf(body)))],
  ['GET', '/Schemas', async ({ base }) => ok(listOf(schemas(base), schemas(base).length, 1))],
  ['GET', '/Schemas/:id', async ({ base }, { id }) => named(schemas(base), id)],
];

const doors = new WeakMap<FastifyRequest, ScimDoor>();

export function mountScim(app: FastifyInstance, platform: Platform): void {
  void app.register(
    async (scope) => {
      scope.addContentTypeParser([TYPE, 'application/json'], { parseAs: 'string', bodyLimit: LARGEST_MESSAGE }, readBody);
      scope.setErrorHandler((error, request, reply) => send(reply, answerOf(platform, request, error)));
      scope.addHook('onRequest', async (request, reply) => {
        const door = await openDoor(platform, /^Bearer (\S{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '', request.ip);
        if (!door) {
          reply.header('www-authenticate', 'Bearer realm="tingfeng scim"');
          throw new AppError('invalid-token');
        }
        doors.set(request, door);
      });
      scope.all('/*', (request, reply) => send(reply, missing(request)));
      for (const [method, url, work, bodyLimit] of [...DESCRIPTIONS, ...worksOf(PEOPLE), ...worksOf(GROUPS)]) {
        scope.route<{ Params: { id?: string }; Querystring: Query }>({
          method,
          url,
          ...(bodyLimit === undefined ? {} : { bodyLimit }),
          handler: async (request, reply) => {
            const door = doors.get(request);
            if (!door) throw new AppError('invalid-token');
            const { params, query, body } = request;
            return send(reply, await currentCall.run(traceOf(request), () => work(door, { id: params.id ?? '', query, body })));
          },
        });
      }
    },
    { prefix: '/scim/v2' },
  );
}

/** A path that there is, but not with this method, is said apart (RFC 9110, 15.5.6). */
function missing(request: FastifyRequest): ScimAnswer {
  const path = request.url.split('?')[0]?.replace(/^.*\/scim\/v2/u, '') ?? '';
  const isThere = /^\/(?:Users|Groups|ResourceTypes|Schemas)(?:\/[^/]+)?$|^\/ServiceProviderConfig$/u.test(path);
  return isThere
    ? told(405, '', `${request.method} is not offered here.`)
    : told(404, '', messageOf(request, 'no-such-endpoint', undefined));
}

/** The product's own parser, for a content type of its own. */
function readBody(_request: FastifyRequest, text: string | Buffer, done: (error: Error | null, body?: unknown) => void): void {
  const body = parseJson(String(text));
  done(body === undefined ? scimFault(400, 'invalidSyntax', 'The body is not JSON.') : null, body);
}

function answerOf({ log }: Platform, request: FastifyRequest, error: unknown): ScimAnswer {
  if (error instanceof SCIMMY.Types.Error) return told(error.status, error.scimType, error.message);
  const code = codeOfError(error);
  if (code === undefined) log.error({ event: 'scim.fault', err: error, requestId: request.id, method: request.method });
  const detail = error instanceof AppError ? error.detail : undefined;
  const status = code === undefined ? 500 : (STATUSES[code] ?? ERRORS[code].status);
  return told(status, code === 'already-exists' ? 'uniqueness' : '', messageOf(request, code ?? 'internal', detail));
}

/** Its key is right: what cannot be done with a person, or by a client that has ended, is no reason to ask for another one. */
const STATUSES: Partial<Record<ErrorCode, number>> = { 'wrong-identity': 403, 'quota-exceeded': 403, 'account-disabled': 403 };

function send(reply: FastifyReply, { status, body }: ScimAnswer): FastifyReply {
  reply.status(status).header('cache-control', 'no-store');
  if (body === undefined) return reply.send();
  const location = isRecord(body) && isRecord(body.meta) ? body.meta.location : undefined;
  if (typeof location === 'string') reply.header('location', location);
  return reply.type(`${TYPE}; charset=utf-8`).send(JSON.stringify(body));
}
