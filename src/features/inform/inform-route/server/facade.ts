// Whom the policy tells.
export { DEEPEST, findRoutes, type RoutedWarning, takeRoutes, takesAll, whyNot } from './find-routes.ts';
export { loadRoutes } from './load-routes.ts';
