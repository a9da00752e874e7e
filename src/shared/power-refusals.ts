// Refusals of clients that keep three powers apart (三员): which of their rules forbids it.
export const POWER_REFUSALS_ZH = {
  'last-system': '三员管理已开启，至少要有一个启用的系统管理员',
  'last-security': '三员管理已开启，至少要有一个启用的安全保密管理员；请先授予另一个账号',
  'last-audit': '三员管理已开启，至少要有一个启用的安全审计员；请先授予另一个账号',
  'powers-on': '三员管理已经开启',
  'powers-off': '“{{name}}”没有开启三员管理',
  'powers-provider': '服务商自身不能开启三员管理',
  'powers-same-person': '三员须由三个不同的账号担任',
  'powers-disabled-person': '“{{name}}”已停用，不能担任',
  'powers-no-administrator': '只有既能管理用户、又能管理权限的账号可以开启三员管理',
  'power-grants-nothing': '三员管理已开启：系统管理员不能授予角色和权限，须由安全保密管理员授予',
  'power-no-groups': '三员管理已开启：用户组决定可见的专题，账号已有授权，须由安全保密管理员调整',
  'power-account': '三员管理已开启：系统管理员不能重置安全保密管理员、安全审计员的密码和两步验证',
  'power-own-role': '三员管理已开启：安全保密管理员不能给自己授权',
  'power-role-fixed': '三员管理的角色“{{name}}”是固定的，不能修改、复制或删除',
  'power-reserved': '三员管理已开启：“{{privilege}}”只属于三员，不能授予其他角色',
  'power-no-data': '三员管理已开启：系统管理员、安全保密管理员和安全审计员不能查看业务数据',
};

export const POWER_REFUSALS_EN: Record<keyof typeof POWER_REFUSALS_ZH, string> = {
  'last-system': 'Three powers are kept apart: at least one enabled account must be system administrator',
  'last-security': 'Three powers are kept apart: at least one enabled account must be security officer; grant it to another account first',
  'last-audit': 'Three powers are kept apart: at least one enabled account must be security auditor; grant it to another account first',
  'powers-on': 'Three powers are kept apart already',
  'powers-off': '“{{name}}” does not keep three powers apart',
  'powers-provider': 'The provider itself cannot keep three powers apart',
  'powers-same-person': 'The three powers must be held by three different accounts',
  'powers-disabled-person': '“{{name}}” is disabled and cannot hold a power',
  'powers-no-administrator': 'Only an account that may manage both users and privileges can turn this on',
  'power-grants-nothing': 'Three powers are kept apart: the system administrator grants no roles and privileges; the security officer does',
  'power-no-groups':
    'Three powers are kept apart: a group says which subjects are seen, and this account was granted something; the security officer moves it',
  'power-account':
    'Three powers are kept apart: the system administrator resets neither password nor second step of a security officer or security auditor',
  'power-own-role': 'Three powers are kept apart: a security officer grants nothing to himself',
  'power-role-fixed': 'The role “{{name}}” of the three powers is fixed: it cannot be changed, copied or deleted',
  'power-reserved': 'Three powers are kept apart: “{{privilege}}” is theirs only and cannot be granted to another role',
  'power-no-data': 'Three powers are kept apart: none of the three sees the data of the client',
};
