// Words for the error codes, for the wire and for the browser.
import type { ErrorCode } from './errors.ts';

export type Locale = 'zh-CN' | 'en-US';
export const LOCALES: readonly Locale[] = ['zh-CN', 'en-US'];

export const ERROR_MESSAGES: Record<Locale, Record<ErrorCode, string>> = {
  'zh-CN': {
    'invalid-input': '填写有误，请检查标出的字段',
    'invalid-json': '请求内容不是有效的 JSON',
    'invalid-expression': '表达式有误',
    'invalid-url': '网址无效，或不允许访问该地址',
    'not-signed-in': '请先登录',
    'wrong-credentials': '用户名或密码错误',
    'second-factor-required': '请完成两步验证',
    'wrong-code': '验证码不正确、已过期或已用过',
    'wrong-passkey': '通行密钥验证未通过，请重试',
    'wrong-identity': '单位账号登录未通过，请重试',
    'second-factor-unreadable': '服务器密钥已更换，手机验证码暂不可用。请输入一个恢复码，或请管理员关闭您的两步验证',
    'invalid-token': 'Token 无效',
    'account-disabled': '账号已停用或服务已到期，请联系管理员',
    'address-not-allowed': '所在单位不允许从这个网络地址登录',
    'account-locked': '尝试次数过多，请稍后再试',
    'no-privilege': '没有权限进行此操作',
    'simulated-login': '模拟登录期间不能管理账号、权限、密码、密钥与对外链接',
    'password-change-required': '请先设置自己的密码',
    'second-factor-setup-required': '您的角色要求两步验证，请先在个人设置中开启',
    'not-found': '内容不存在或已删除',
    'no-such-endpoint': '没有这个接口，请检查方法与路径',
    'already-exists': '已存在同名或相同地址的记录',
    'in-use': '仍被其他内容引用，不能删除',
    'no-subject': '没有专题与这篇文章相符，请选择至少一个专题',
    'not-editable': '采集来的文章以来源为准，只有手工添加的文章可以修改',
    'changed-meanwhile': '您填写期间，这条记录已被他人修改，尚未保存',
    conflict: '内容已被他人修改，请刷新后再试',
    'too-large': '内容或文件过大',
    'address-too-long': '请求的地址过长，请缩短填写的内容',
    'too-many-fields': '参数过多',
    'invalid-form': '上传的表单不完整或格式不正确',
    'unsupported-media-type': '不支持的内容类型',
    'infected-file': '文件含有病毒，已拒绝',
    'weak-password':
      '密码强度不够：至少 10 个字符，不能过于常见或有规律（生日、手机号、姓名加数字、键盘顺序），也不能包含用户名、姓名或客户名称',
    'quota-exceeded': '已达到服务类型的数量上限',
    'fetch-failed': '抓取该网址失败',
    'too-many-requests': '操作过于频繁，请稍后再试',
    'disk-full': '服务器的磁盘已满，未能保存，请联系管理员',
    unavailable: '服务暂不可用，请稍后再试',
    internal: '发生了一些错误',
  },
  'en-US': {
    'invalid-input': 'Something is not filled in correctly; please check the marked field',
    'invalid-json': 'The request is not valid JSON',
    'invalid-expression': 'The expression has an error',
    'invalid-url': 'The address is not valid or may not be reached',
    'not-signed-in': 'Please sign in',
    'wrong-credentials': 'Wrong user name or password',
    'second-factor-required': 'Complete your second step',
    'wrong-code': 'The code is wrong, too old, or was used before',
    'wrong-passkey': 'The passkey could not be verified; please try again',
    'wrong-identity': 'The sign-in by your organisation was not taken; please try again',
    'second-factor-unreadable':
      'The key of the server was changed, so codes of your phone no longer fit. Enter a recovery code, or ask an administrator to turn off your second step',
    'invalid-token': 'Invalid token',
    'account-disabled': 'The account is disabled or its service has ended; please ask your administrator',
    'address-not-allowed': 'Your client does not allow signing in from this network address',
    'account-locked': 'Too many attempts; try again later',
    'no-privilege': 'You do not have the permission for this',
    'simulated-login': 'Accounts, permissions, passwords, keys and links for people outside cannot be managed during a simulated login',
    'password-change-required': 'Please choose a password of your own first',
    'second-factor-setup-required': 'Your role asks for a second step at sign-in; please set it up first',
    'not-found': 'This does not exist or was deleted',
    'no-such-endpoint': 'No call has this method and path',
    'already-exists': 'There is already one with this name or address',
    'in-use': 'Something else still refers to it, so it cannot be deleted',
    'no-subject': 'No subject fits this article; choose at least one',
    'not-editable': 'A collected article says what its source says; only articles made by hand can be changed',
    'changed-meanwhile': 'Somebody else changed this record while you were editing; nothing was saved',
    conflict: 'Somebody else changed this; reload and try again',
    'too-large': 'The content or file is too large',
    'address-too-long': 'The address of the request is too long; please shorten what was filled in',
    'too-many-fields': 'There are too many parameters',
    'invalid-form': 'The uploaded form is incomplete or malformed',
    'unsupported-media-type': 'This kind of content is not supported',
    'infected-file': 'The file holds a virus and was refused',
    'weak-password':
      'The password is too weak: at least 10 characters, not a common one or a pattern (dates, telephone numbers, a name and digits, rows of keys), and without the names of user or client',
    'quota-exceeded': 'The limit of the service type is reached',
    'fetch-failed': 'The address could not be fetched',
    'too-many-requests': 'Too many requests; try again in a moment',
    'disk-full': 'The disk of the server is full and nothing was saved; please tell your administrator',
    unavailable: 'The service is not available right now; try again in a moment',
    internal: 'Something went wrong',
  },
};

/** The first supported language of an Accept-Language header; Chinese otherwise. */
export function pickLocale(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().split(';')[0]?.toLowerCase() ?? '';
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
}

/** For a field that contains U+0000. */
export const NUL_MESSAGES: Record<Locale, string> = {
  'zh-CN': '含有不可见的空字符（U+0000），请删去',
  'en-US': 'Contains the invisible null character (U+0000); please remove it',
};
