// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { spread: '微博传播分析', list: '转发列表' } } as const;
