// Refusals of exports that need an approval.
export const EXPORT_REFUSALS_ZH = {
  'export-approval':
    '本单位规定，24 小时内导出超过 {{limit}} 行须经批准：已导出 {{taken}} 行，这次 {{total}} 行。请在导出对话框中提交申请，或缩小范围',
  'export-free': '这次导出无需批准，可以直接导出',
  'export-fields': '导出条件不正确，请重新选择',
  'too-many-requests-wait': '您已有 {{most}} 个申请在等待批准，请等待或撤回其中一些',
  'own-export-request': '不能批准自己的申请，请由其他有权限的人处理',
  'export-request-over': '申请 {{id}} 已处理、撤回或过期，请刷新列表',
  'refusal-needs-note': '不同意时请写明原因',
  'export-grew': '符合条件的已有 {{total}} 行，超过批准的 {{approved}} 行，请重新申请',
  'export-live-new': '随到随推只能与“只导出新的”一起使用',
  'export-live-rhythm': '随到随推与定期导出只能选一种',
  'export-no-target': '这个导出没有设置推送或存储，请先设置',
  'export-target-sealed': '服务器的密钥已更换，读不出这个导出的推送地址或存储，请重新设置',
  'sftp-secret-needed': '请填写密码或私钥；服务器、端口或用户名改变后须重新填写',
  'sftp-key-unreadable':
    '读不出这个私钥：不是 OpenSSH、PEM 或 PuTTY 格式的私钥，密码短语不正确，或其加密轮数超过 32。PKCS#8 格式（BEGIN PRIVATE KEY）可用 ssh-keygen -p -f 文件名 转换',
  'replay-of-one': '请选择一次推送，或一个时间',
  'nothing-to-replay': '这段时间没有推送过文章；只能再次推送最近 {{days}} 天的',
};

export const EXPORT_REFUSALS_EN = {
  'export-approval':
    'Your organisation wants an approval for more than {{limit}} rows in 24 hours: {{taken}} were exported, this has {{total}}. Please ask for it where you export, or narrow it down',
  'export-free': 'This export needs no approval: you can make it at once',
  'export-fields': 'The conditions of the export are not right; please choose them again',
  'too-many-requests-wait': '{{most}} of your requests wait for approval already; please wait, or withdraw some',
  'own-export-request': 'Nobody approves what they ask for: someone else who may has to decide',
  'export-request-over': 'Request {{id}} was decided, withdrawn or has expired; please reload the list',
  'refusal-needs-note': 'Please say why it is refused',
  'export-grew': '{{total}} rows fit by now, more than the {{approved}} that were approved; please ask again',
  'export-live-new': 'As they come goes with “Only new ones” alone',
  'export-live-rhythm': 'Please choose either a schedule or as they come',
  'export-no-target': 'This export has no receiver or store; please set one first',
  'export-target-sealed': 'The key of the server was changed, and the receiver of this export cannot be read any more; please set it again',
  'sftp-secret-needed': 'Please give a password or a private key; they are needed again when server, port or user change',
  'sftp-key-unreadable':
    'This private key cannot be read: it is none of OpenSSH, PEM or PuTTY, its passphrase is another one, or it is encrypted with more than 32 rounds. One of PKCS#8 (BEGIN PRIVATE KEY) is converted by ssh-keygen -p -f file',
  'replay-of-one': 'Please choose a run, or a moment',
  'nothing-to-replay': 'Nothing was pushed then; only what was pushed in the last {{days}} days can be pushed again',
};
