// Where the calls go: below the address of the pages, wherever a proxy has put them. The router's part is behind `#`, so the folder stays.
const folder = (): string => {
  const base = URL.parse('.', document.baseURI);
  return base && /^https?:$/.test(base.protocol) ? base.pathname : '/';
};

/** `/v1/…` of a contract, as the browser has to ask for it. */
export const apiAddress = (path: string): string => folder() + path.slice(1);

/** Of the pages themselves, without a slash at the end: `https://host:8443/monitor`. */
export const pagesAddress = (): string => window.location.origin + folder().slice(0, -1);
