// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { search: '全文检索', dashboard: '检索看板' } } as const;
