export const messages = {
  screen: { list: '访问日志' },
  field: { user: '用户', page: '页面', path: '地址', ip: 'IP', userAgent: '浏览器', at: '时间' },
  filter: { keyword: '用户、页面或 IP' },
  action: { detail: '详情' },
  detail: '访问详情',
  empty: '还没有访问记录',
} as const;
