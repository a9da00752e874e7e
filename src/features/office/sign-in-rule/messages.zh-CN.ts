export const messages = {
  screen: { rule: '登录规则' },
  section: { password: '密码', session: '登录时长', address: '登录地址' },
  about: {
    password: '常见密码、有规律的密码，以及包含用户名、姓名或客户名称的密码，始终不能使用。',
    addresses: '不在其中的地址，所有人都不能登录，已登录的和接口密钥也会被拒绝。分享链接不受影响。',
  },
  field: {
    minLength: '密码最少字符数',
    maxAgeDays: '密码有效期',
    history: '不得与最近用过的密码相同',
    mustChangeGiven: '首次登录须修改密码',
    idleMinutes: '无操作自动退出',
    sessionHours: '最长登录时间',
    addresses: '允许的 IP 地址或网段',
  },
  unit: { minLength: '个字符', maxAgeDays: '天', history: '个', idleMinutes: '分钟', sessionHours: '小时' },
  help: {
    minLength: '10–18；从下一次设置密码起执行',
    maxAgeDays: '0 表示长期有效，最长 730 天。到期后登录，须先修改密码；接口密钥不受影响',
    history: '0 表示不限制，最多 10 个，包括现在的密码',
    mustChangeGiven: '由他人设置或重置的密码，登录后须先改为自己的',
    idleMinutes: '0 表示不限制，5–720 分钟。页面自动刷新不算操作',
    sessionHours: '0 表示按系统的规定，最长 720 小时。到时须重新登录，无论是否在使用',
    addresses: '例如 203.0.113.7、10.0.0.0/8 或 2001:db8::/32，最多 50 个。您现在的地址是 {{address}}',
  },
  everywhere: '不限制',
  done: { saved: '登录规则已保存' },
} as const;
