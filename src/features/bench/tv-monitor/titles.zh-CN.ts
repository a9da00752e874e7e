// Titles of the screens: the menu has them before the rest of the texts is there.
export const titles = { screen: { list: '电视监测' } } as const;
