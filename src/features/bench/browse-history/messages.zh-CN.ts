export const messages = {
  screen: { list: '浏览历史' },
  scope: { label: '范围', mine: '我的', all: '所有人' },
  field: { article: '文章', site: '网站', media: '媒体类型', publishedAt: '发布时间', user: '浏览人', at: '浏览时间' },
  filter: { keyword: '标题中的词', user: '浏览人' },
  confirm: { removeMany: '删除选中的 {{total}} 条浏览记录？\n此操作不可恢复。' },
  done: { removed: '浏览记录已删除' },
  empty: '还没有浏览记录。打开过的文章会列在这里。',
} as const;
