// Base address of the calls: below the address of the pages, wherever a proxy has put them. The router's part is after `#`, so the folder stays.
const folder = (): string => {
  const base = URL.parse('.', document.baseURI);
  return base && /^https?:$/.test(base.protocol) ? base.pathname : '/';
};

/** `/v1/…` of a contract as the address for the browser. */
export const apiAddress = (path: string): string => folder() + path.slice(1);

/** Address of the pages themselves, without a trailing slash: `https://host:8443/monitor`. */
export const pagesAddress = (): string => window.location.origin + folder().slice(0, -1);
