import type { Fetch } from '#server/fetch/fetch-types.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { originalContract } from '../contract.ts';
import { getDomainInfo } from './domain-info.ts';
import { findErrors } from './find-errors.ts';
import { listWebsites } from './list-websites.ts';
import { proxyImage } from './proxy-image.ts';
import { proxyMedia } from './proxy-media.ts';
import { getScreenShot } from './screen-shot.ts';
import { getSourceCode } from './source-code.ts';
import { translateArticle } from './translate-article.ts';

export const originalRoutes = (platform: Platform, fetch: Fetch) =>
  implement(originalContract, {
    sourceCode: (actor, input) => getSourceCode(platform, fetch, actor, input),
    screenShot: (actor, input) => getScreenShot(platform, fetch, actor, input),
    proxyAccess: (actor, { resultType, ...input }, { range, isVouched }) =>
      resultType === 'media'
        ? proxyMedia(platform, fetch, actor, { ...input, range, isVouched })
        : proxyImage(platform, fetch, actor, input),
    translate: (actor, { id, to }) => translateArticle(platform, actor, id, to),
    findError: (actor, { id }) => findErrors(platform, actor, id),
    domainInfo: (actor, input) => getDomainInfo(platform, actor, input),
    websites: (actor, input) => listWebsites(platform, actor, input),
  });
