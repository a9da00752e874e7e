export const ENTITY_NETWORK = '/article-detail-network/{id}' as const;
