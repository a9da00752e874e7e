// Whom the policy tells.
export { findRoutes } from './find-routes.ts';
export { loadRoutes } from './load-routes.ts';
