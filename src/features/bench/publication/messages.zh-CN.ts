export const messages = {
  screen: { list: '已发布信息' },
  field: { title: '发布标题', channel: '栏目', publishedBy: '发布人', publishedAt: '发布于', withdrawn: '撤回' },
  state: { label: '状态', published: '已发布', withdrawn: '已撤回', all: '全部' },
  filter: { keyword: '发布标题' },
  action: { withdraw: '撤回' },
  done: { withdrawn: '已撤回 {{total}} 篇' },
  confirm: { withdraw: '撤回这 {{total}} 篇？\n外部将不再读到它们。' },
  empty: '还没有发布文章。在文章列表或文章页选择“发布”。',
} as const;
