// Messages of SCIM 2.0 (RFC 7644): errors, lists, and what the server can do.
import SCIMMY from 'scimmy';

const API = 'urn:ietf:params:scim:api:messages:2.0';
/** Answered at once, at most. */
export const MOST_ANSWERED = 200;

export const scimFault = (status: number, scimType: string, detail: string): Error => new SCIMMY.Types.Error(status, scimType, detail);
export const notThere = (id: string): Error => scimFault(404, '', `There is no resource with the id ${id.slice(0, 40)}.`);

/** What the library says of what it was given: it throws bare TypeErrors for values that do not fit. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) throw scimFault(400, 'invalidValue', error.message.slice(0, 500));
    throw error;
  }
}

export interface ScimAnswer {
  status: number;
  body: unknown;
}

export const told = (status: number, scimType: string, detail: string): ScimAnswer => ({
  status,
  body: { schemas: [`${API}:Error`], status: String(status), ...(scimType ? { scimType } : {}), detail },
});

export const listOf = (items: readonly unknown[], total: number, startIndex: number) => ({
  schemas: [`${API}:ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: items.length,
  Resources: items,
});

export const serviceConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_ANSWERED },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer',
      description: 'A key that an administrator of the client made for this provider.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const SCHEMAS = { User: SCIMMY.Schemas.User, Group: SCIMMY.Schemas.Group };
const ENTERPRISE = SCIMMY.Schemas.EnterpriseUser;
SCIMMY.Schemas.User.definition.extend(ENTERPRISE.definition, false);
// Canonical values are suggestions (RFC 7643, 7), which the library takes for all that there are; of roles and certificates it knows none at all.
for (const name of ['emails', 'phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates'])
  SCIMMY.Schemas.User.definition.attribute(`${name}.type`).config.canonicalValues = false;

/** `shown`: of which attributes. The library leaves out what is always answered. */
export function shownAs<K extends keyof typeof SCHEMAS>(
  kind: K,
  plain: Record<string, unknown>,
  base: string,
  shown?: InstanceType<typeof SCIMMY.Types.Filter>,
): InstanceType<(typeof SCHEMAS)[K]> {
  const resource = reading(() => Reflect.construct(SCHEMAS[kind], [plain, 'out', `${base}/${kind}s`, shown]));
  return resource.schemas ? resource : Object.assign(resource, { schemas: [SCHEMAS[kind].definition.id] });
}

export const resourceTypes = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: SCHEMAS[name].definition.id,
    schemaExtensions: name === 'User' ? [{ schema: ENTERPRISE.definition.id, required: false }] : [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

export const schemas = (base: string) =>
  [...Object.values(SCHEMAS), ENTERPRISE].map(({ definition }) => definition.describe(`${base}/Schemas`));
