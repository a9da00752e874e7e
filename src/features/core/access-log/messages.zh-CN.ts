export const messages = {
  screen: { list: '访问日志' },
  field: { user: '用户', page: '页面', path: '地址', ip: 'IP', userAgent: '浏览器', at: '时间' },
  filter: { keyword: '用户、页面或 IP', path: '页面：{{path}}' },
  tab: { list: '访问记录', statistics: '统计' },
  statistics: {
    sum: '共 {{total}} 次访问，{{people}} 人',
    days: '每日访问次数',
    ofDay: '{{day}}：{{total}} 次，{{people}} 人',
    users: '访问最多的用户',
    paths: '访问最多的页面',
    visits: '访问次数',
    people: '人数',
    last: '最近访问',
  },
  action: { detail: '详情' },
  detail: '访问详情',
  empty: '还没有访问记录',
} as const;
