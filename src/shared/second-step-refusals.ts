// Refusals of the second step at sign-in: codes of an authenticator app, and passkeys.
export const SECOND_STEP_REFUSALS_ZH = {
  'wrong-code': '验证码不正确、已过期或已用过',
  'wrong-first-code': '验证码不正确；请确认手机时间准确，并输入最新的 6 位数字',
  'second-factor-begun-long-ago': '二维码已失效（15 分钟内有效），请关闭后重新开启',
  'second-factor-by-role': '您的角色要求两步验证，不能关闭',
  'second-factor-on': '两步验证已开启',
  'own-second-factor': '自己的两步验证请在个人设置中关闭',
  'second-step-missing': '两步验证已开启：请输入验证码，或用通行密钥验证',
  'too-many-passkeys': '最多添加 {{most}} 个通行密钥，请先删除不再使用的',
  'passkey-by-role': '您的角色要求两步验证，这是最后一个通行密钥，且没有开启验证器，不能删除',
  'passkey-taken': '这个通行密钥已经添加过',
  'passkey-late': '验证已超时（{{minutes}} 分钟内有效），请重试',
  'passkey-challenge': '这次验证不是为此操作发起的，请重试',
  'passkey-used': '这次验证已经用过，请重试',
  'passkey-unknown': '没有找到这个通行密钥，可能已被删除。请改用其他方式，并在设备上删除它',
  'passkey-elsewhere': '通行密钥验证来自 {{origin}}，而本系统的地址是 {{expected}}。请用该地址打开系统，或请管理员核对系统的公开地址',
  'passkey-unverified': '设备没有确认是本人（指纹、面容或 PIN），请在设备上设置后重试',
  'passkey-counter': '这个通行密钥的使用次数倒退，可能被复制，已拒绝。请用其他方式登录，删除它并告知管理员',
  'passkey-wrong': '通行密钥验证未通过，请重试',
  'passkey-kind': '不支持这种设备提供的通行密钥，请换一个',
};

export const SECOND_STEP_REFUSALS_EN = {
  'wrong-code': 'The code is wrong, too old, or was used before',
  'wrong-first-code': 'The code is wrong; make sure that the phone’s clock is right and type the newest 6 digits',
  'second-factor-begun-long-ago': 'The picture is too old (it holds for 15 minutes); close this and begin again',
  'second-factor-by-role': 'Your role asks for a second step, so it cannot be turned off',
  'second-factor-on': 'The second step is already on',
  'own-second-factor': 'Turn your own second step off in your personal settings',
  'second-step-missing': 'The second step is on: enter a code, or use a passkey',
  'too-many-passkeys': 'At most {{most}} passkeys; remove one that you no longer use first',
  'passkey-by-role':
    'Your role asks for a second step, and this is your last passkey and there is no authenticator app, so it cannot be removed',
  'passkey-taken': 'This passkey is already registered',
  'passkey-late': 'It took longer than {{minutes}} minutes; please try again',
  'passkey-challenge': 'The passkey answered another question than this one; please try again',
  'passkey-used': 'This answer of the passkey was used before; please try again',
  'passkey-unknown': 'This passkey is not known here; it may have been removed. Use another way, and remove it from your device',
  'passkey-elsewhere':
    'The passkey was used at {{origin}}, but the address of this system is {{expected}}. Open the system there, or ask an administrator to check its public address',
  'passkey-unverified': 'Your device did not make sure that it is you (fingerprint, face or PIN); set that up and try again',
  'passkey-counter':
    'This passkey counts fewer uses than before and may have been copied, so it was refused. Sign in another way, remove it, and tell your administrator',
  'passkey-wrong': 'The passkey could not be verified; please try again',
  'passkey-kind': 'Passkeys of this kind of device are not supported; please use another',
};
