export const messages = {
  screen: { list: '批注信息' },
  tab: '批注',
  field: { text: '批注', user: '批注人', createdAt: '批注时间', mentions: '提醒' },
  filter: { keyword: '批注内容' },
  action: { add: '添加批注' },
  done: { added: '已添加批注', removed: '已撤回' },
  confirm: {
    remove: '撤回批注“{{text}}”？\n其他人不再看到它，不可恢复。',
    removeMany: '撤回 {{total}} 条批注？\n其他人不再看到它们，不可恢复。',
  },
  empty: '还没有批注。在文章页或列表中可以添加。',
  emptyArticle: '这篇文章还没有批注',
  placeholder: '写下判断、分工或提醒…',
  mentionsHelp: '被提醒的人会收到通知',
} as const;
