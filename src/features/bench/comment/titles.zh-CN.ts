// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { info: '评论监测', setting: '评论采集设置', hotWords: '评论热词' } } as const;
