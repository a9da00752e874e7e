// Refusals of passwords.
export const PASSWORD_REFUSALS_ZH = {
  'wrong-password': '原密码不正确',
  'password-too-short': '密码太短：至少 {{minLength}} 个字符',
  'password-repetition': '密码只由几个字符重复组成，请换一个',
  'password-common': '这个密码过于常见，请换一个',
  'password-equals-name': '密码不能包含用户名、姓名或客户名称',
  'password-pattern': '密码有规律可循（生日、手机号、姓名加数字、键盘顺序等），请换一个',
  'password-used': '不能与最近 {{total}} 次用过的密码相同',
  'password-same': '新密码不能与原密码相同',
  'own-password': '自己的密码请在个人设置中修改',
  'wrong-own-password': '登录密码不正确',
} as const;

export const PASSWORD_REFUSALS_EN: Record<keyof typeof PASSWORD_REFUSALS_ZH, string> = {
  'wrong-password': 'The present password is wrong',
  'password-too-short': 'The password is too short: at least {{minLength}} characters',
  'password-repetition': 'The password repeats a few characters; please choose another',
  'password-common': 'This password is too common; please choose another',
  'password-equals-name': 'The password may not contain the names of user or client',
  'password-pattern': 'The password follows a pattern (dates, telephone numbers, a name and digits, rows of keys); please choose another',
  'password-used': 'It must differ from the passwords that were used last ({{total}} are compared)',
  'password-same': 'The new password must differ from the present one',
  'own-password': 'Your own password is changed in your personal settings',
  'wrong-own-password': 'The sign-in password is wrong',
};
