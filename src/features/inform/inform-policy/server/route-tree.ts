// Routes as the tree that they are: each followed by its branches.

interface Branch {
  id: number;
  /** 0: at the top. */
  parentId: number;
}

/** `routes` in the order beside each other. What hangs on nothing, or on itself, stands at the end as if it were at the top: nobody loses it. */
export function inTree<R extends Branch>(routes: readonly R[]): (R & { depth: number })[] {
  const found: (R & { depth: number })[] = [];
  const seen = new Set<number>();
  const walk = (parentId: number, depth: number): void => {
    for (const route of routes) {
      if (route.parentId !== parentId || seen.has(route.id)) continue;
      seen.add(route.id);
      found.push({ ...route, depth });
      walk(route.id, depth + 1);
    }
  };
  walk(0, 0);
  return [...found, ...routes.filter(({ id }) => !seen.has(id)).map((route) => ({ ...route, depth: 0 }))];
}

/** From the top to the route itself. */
export function pathOf<R extends Branch>(routes: readonly R[], id: number): R[] {
  const path: R[] = [];
  for (let at = routes.find((route) => route.id === id); at && !path.includes(at); ) {
    path.unshift(at);
    const { parentId } = at;
    at = routes.find((route) => route.id === parentId);
  }
  return path;
}

/** Those below it, whatever their depth. */
export const branchesOf = <R extends Branch>(routes: readonly R[], id: number): R[] =>
  routes.filter((route) => route.id !== id && pathOf(routes, route.id).some((above) => above.id === id));
