// What other features need of links that show one narrow part of what their makers see.
export { filterAt, listScope, type ListScope } from './link-scope.ts';
export { isOpenLink, pageOfLinks } from './list-links.ts';
export { listScopeOf } from './make-scope.ts';
