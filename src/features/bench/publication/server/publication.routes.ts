import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { publicationContract } from '../contract.ts';
import { listPublications, publishArticles, withdrawPublications } from './publication.service.ts';

export const publicationRoutes = (platform: Platform) =>
  implement(publicationContract, {
    publish: (actor, input) => publishArticles(platform, actor, input),
    list: (actor, input) => listPublications(platform, actor, input),
    withdraw: (actor, input) => withdrawPublications(platform, actor, input.ids),
  });
