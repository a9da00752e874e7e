// OpenID Connect, as a kind of identity provider.
import type { IdentityKind } from './identity-kind.ts';
import { addressOf, describeProvider, endAddressOf, identify } from './identity-provider.ts';

export const oidcIdentity: IdentityKind = {
  addressOf: async (parts, provider, began) =>
    addressOf(await describeProvider(parts, provider), { ...began, extraScopes: provider.extraScopes }),
  identify: async (parts, provider, returned, began) => {
    const came = new URL(began.redirectUri);
    const { code, state, iss, error, error_description: description } = returned;
    for (const [key, value] of Object.entries({ code, state, iss, error, error_description: description }))
      if (value !== undefined) came.searchParams.set(key, value);
    return identify(await describeProvider(parts, provider), came, { ...began, extraScopes: provider.extraScopes }, provider.groupsClaim);
  },
  // Its description may name a place that is none.
  endAddressOf: (parts, provider, backTo) =>
    describeProvider(parts, provider)
      .then((config) => endAddressOf(config, backTo))
      .catch(() => undefined),
};
