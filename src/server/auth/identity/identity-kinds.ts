import type { ProviderKind } from '#shared/sign-in-provider.ts';
import { dingtalkIdentity } from './dingtalk-identity.ts';
import type { IdentityKind } from './identity-kind.ts';
import { oidcIdentity } from './oidc-identity.ts';
import { wecomIdentity } from './wecom-identity.ts';

export const IDENTITY_KINDS: Record<ProviderKind, IdentityKind> = { oidc: oidcIdentity, wecom: wecomIdentity, dingtalk: dingtalkIdentity };
