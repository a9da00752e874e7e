export const messages = {
  title: '自己的域名',
  about:
    '用户通过自己的域名打开本系统时，登录页显示本客户的名称、图片和统一登录。域名还须解析到本系统，并在入口处配好证书，请与服务商联系。更换域名后，在原域名上建立的通行密钥不能用于新域名。',
  field: {
    domain: '域名',
    another: '更换为其他域名',
    type: '记录类型',
    name: '主机记录',
    token: '记录值',
    until: '有效期至',
    checkedAt: '上次检查',
  },
  placeholder: { domain: '例如：yuqing.example.com' },
  help: { domain: '中文等域名会换成 Punycode。提交后得到一条 TXT 记录，添加到该域名的 DNS 即可证明域名归您管理' },
  current: { none: '还没有自己的域名', proved: '已验证', byProvider: '由服务商设置' },
  shown: '{{domain}}（{{shown}}）',
  step: '在域名服务商处添加这条 TXT 记录，生效后检查。DNS 更新通常需要几分钟，最长一天。',
  outcome: {
    set: '已找到记录，域名已生效',
    none: '还没有找到这条记录，请稍后再检查',
    other: '找到的记录不是这个值：{{found}}',
    unreachable: '该域名的 DNS 没有应答，请稍后再检查',
    taken: '您已证明这个域名归您管理，但它正由另一个客户使用，请联系服务商',
    ended: '这条记录已过期，请重新取得',
  },
  missing: '{{time}} 起，DNS 中找不到证明该域名的 TXT 记录 {{name}}（值 {{token}}）。域名仍然有效，请恢复记录；不再使用请放弃域名。',
  action: { begin: '取得验证记录', check: '检查', withdraw: '取消申请', giveUp: '放弃域名', copy: '复制', copied: '已复制' },
  confirm: {
    withdraw: '取消域名“{{domain}}”的申请？\n这条 TXT 记录不再有效，可从 DNS 中删除；再次申请会得到新的记录值。',
    giveUp: '放弃域名“{{domain}}”？\n通过该域名打开的登录页不再显示本客户的名称、图片和统一登录，在该域名上建立的通行密钥不能再登录。',
  },
  done: { begun: '验证记录已生成', withdrawn: '域名申请已取消', givenUp: '域名已放弃' },
} as const;
