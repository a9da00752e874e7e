// Titles of the screens: the menu has them before the rest of the texts is there.
export const titles = { screen: { search: '全文检索', dashboard: '检索看板' } } as const;
