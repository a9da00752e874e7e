// Titles, and what stands at the top of every page: needed before the other texts are loaded.
export const titles = {
  screen: { list: '公告', clients: '客户公告' },
  level: { normal: '普通', important: '重要', urgent: '紧急' },
  banner: {
    label: '公告',
    more: '还有 {{total}} 条',
    from: '来自 {{name}}',
    show: '查看',
    hide: '收起',
    readFirst: '阅读并确认',
    confirm: '确认已阅读',
    close: '知道了',
    failed: '公告未能读取',
    files: '附件',
  },
} as const;
