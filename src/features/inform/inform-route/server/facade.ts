// Whom the policy tells.
export { findRoutes, type RoutedWarning, takeRoutes, takesAll, whyNot } from './find-routes.ts';
export { loadRoutes } from './load-routes.ts';
