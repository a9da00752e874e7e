// Titles of the screens: the menu has them before the rest of the texts is there.
export const titles = { screen: { spread: '微博传播分析', list: '转发列表' } } as const;
