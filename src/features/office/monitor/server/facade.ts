// The health of the product for other features.
export { createHealthCheck, type Health } from './check-health.ts';
