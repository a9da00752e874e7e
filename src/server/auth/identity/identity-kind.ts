// What a kind of identity provider must be able to do.
import type { Begun } from './begun.ts';
import type { Identity, ProviderParts } from './identity-provider.ts';
import type { LoadedProvider } from './load-provider.ts';

/** What a provider sends people back with. */
export interface Returned {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

export interface IdentityKind {
  /** Where the browser goes. */
  addressOf: (parts: ProviderParts, provider: LoadedProvider, began: Begun) => Promise<string>;
  /** Exchanges what the browser brought, once. Throws wrong-identity with the reason. */
  identify: (parts: ProviderParts, provider: LoadedProvider, returned: Returned, began: Begun) => Promise<Identity>;
  /** Where its own session is ended; undefined where it has no such place, or is away. */
  endAddressOf: (parts: ProviderParts, provider: LoadedProvider, backTo: string) => Promise<string | undefined>;
}
