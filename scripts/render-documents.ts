// The documents derived from the code: docs/generated. Nothing is written here, so that a test can compare.
import { renderAccess } from './documents/render-access.ts';
import { renderConfig } from './documents/render-config.ts';
import { renderEndpoints } from './documents/render-endpoints.ts';
import { renderErrors } from './documents/render-errors.ts';
import { renderJobs } from './documents/render-jobs.ts';
import { renderPrivileges } from './documents/render-privileges.ts';
import { renderScreens } from './documents/render-screens.ts';
import { renderTickets } from './documents/render-tickets.ts';

/** Text by path below the root of the repository. */
export async function renderDocuments(): Promise<Record<string, string>> {
  return {
    'docs/generated/endpoints.md': renderEndpoints(),
    'docs/generated/screens.md': renderScreens(),
    'docs/generated/privileges.md': renderPrivileges(),
    'docs/generated/access.md': renderAccess(),
    'docs/generated/errors.md': renderErrors(),
    'docs/generated/config.md': renderConfig(),
    'docs/generated/jobs.md': await renderJobs(),
    'docs/generated/ticket-states.md': renderTickets(),
  };
}
