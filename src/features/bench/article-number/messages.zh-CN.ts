export const messages = {
  panel: { title: '互动数据' },
  kind: { read: '阅读', reply: '评论', forward: '转发', like: '点赞', play: '播放' },
  current: { title: '当前数据', none: '还没有数据：原文页面没有显示，或还没有读取。', at: '读取于' },
  action: { update: '立即更新', edit: '手工修改', url: '修改网址' },
  task: {
    waiting: '已排队，等待读取…',
    running: '正在读取原文页面…',
    changed: '已更新',
    same: '已重新读取，数据没有变化',
    failed: '没有读到：{{reason}}',
  },
  reason: {
    'no-numbers': '页面上没有显示数据',
    'no-address': '文章没有网址',
    interrupted: '任务中断，请重试',
  },
  trend: { title: '变化趋势', one: '只有一次读取，再次更新后可以看到变化。', bar: '{{at}} {{kind}} {{value}}' },
  history: { title: '历次数据', at: '时间' },
  address: { title: '原文网址', field: '网址', help: '公开的 http 或 https 网址；数据将从这里重新读取。' },
  edit: { title: '手工修改数据', help: '留空表示未知。以前的数据会保留，修改记入日志。', note: '说明' },
  done: { edited: '数据已修改', queued: '已排队', url: '网址已修改' },
} as const;
