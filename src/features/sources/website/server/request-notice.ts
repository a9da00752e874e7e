/** Notices on requests for sites: the provider's staff are notified of a new one, the person who asked of the answer. */
export const REQUEST_NOTICE = 'WebsiteRequest';
