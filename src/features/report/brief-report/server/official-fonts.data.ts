/** As Word has them in China: 小标宋 for titles, 黑体 and 楷体 for headings, 仿宋 for the text, 宋体 for the numbers of pages. */
export const OFFICIAL_FONTS = { title: '方正小标宋简体', black: '黑体', text: '仿宋_GB2312', kai: '楷体_GB2312', song: '宋体' } as const;
