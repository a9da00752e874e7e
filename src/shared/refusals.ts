// Why an input that has the right form is refused all the same: words for people who fill in forms or write programs that call.
import { AppError } from './errors.ts';
import { FETCH_REASONS } from './fetch-reasons.data.ts';
import type { Locale } from './error-messages.ts';

/** `{{name}}` stands for a value of the refusal; `why` is a reason of a fetch. */
const ZH = {
  'wrong-password': '原密码不正确',
  'own-password': '自己的密码请在个人设置中修改',
  'not-in-time': '到期时间须晚于现在，且不超过 {{days}} 天',
  'share-password': '密码至少 {{least}} 个字符',
  'before-beginning': '不能早于开始日期',
  'too-many-days': '一次最多 {{most}} 天',
  'too-many-values': '最多选择 {{most}} 个',
  'no-official-days': '没有 {{year}} 年的国家法定安排',
  'silence-end': '静默须在现在之后结束，最长 {{days}} 天',
  'silence-of-something': '请选择规则或专题',
  'send-time': '发送时间须晚于现在，且不超过 {{days}} 天',
  'nothing-follows': '不提醒时，请至少设置一级升级',
  'sent-already': '这条预警已经发送，之后的修改没有发送；请关闭后重新填写',
  'must-be-future': '时间须晚于现在',
  'in-future': '时间不能晚于现在',
  period: '结束时间须晚于开始时间，跨度不超过 {{days}} 天',
  'name-differs': '与名称“{{name}}”不一致',
  'parent-has-parent': '只支持一级：不能选择自己，也不能选择已有上级的客户',
  'inside-itself': '不能移到自己或自己的下级之中',
  'provider-client': '服务商自身不能以模拟登录进入',
  'two-to-many': '请选择 2 至 {{most}} 个',
  'with-itself': '不能与自己合并',
  'nothing-stays': '至少要有一篇文章留在原事件中',
  'event-merged': '事件“{{title}}”已被合并到另一事件，请刷新后再试',
  'not-in-event': '文章“{{title}}”已不在这个事件中，请刷新后再试',
  'already-undone': '事件“{{title}}”的这次合并或拆分已被撤销',
  'decided-since': '事件“{{title}}”后来又被合并或拆分，请先撤销后来的操作',
  'list-changed': '他人同时在修改词典“{{name}}”，本次未导入，请稍后再试',
  'no-address': '没有找到可以添加的网址',
  'mapping-missing': '接口来源须说明各字段在应答中的位置',
  'title-or-url': '标题与网址至少填写一项',
  'nothing-given': '没有填写任何要修改的内容',
  'least-over-most': '最短间隔（{{least}} 秒）不能大于最长间隔（{{most}} 秒）',
  'least-over-most-of': '“{{source}}”的最短间隔（{{least}} 秒）不能大于最长间隔（{{most}} 秒）',
  'kind-fixed': '类型在新增后不能修改',
  'not-readable': '只有启用的互动网站可以立即读取',
  'empty-expression': '表达式没有内容',
  'builder-differs': '表达式与分栏中填写的不一致',
  'no-references': '不能为空，也不能引用专题或词典',
  'no-word': '其中没有可以比对的文字',
  'other-action': '这类建议不能这样处理',
  'subject-disabled': '专题已停用，请先启用',
  'keyword-disabled': '关键词已停用，请先启用',
  'into-itself': '请选择要并入的另一个标签',
  'other-word': '请填写另一个词',
  'one-of-two': '二者只能填写其中一项，且不能都为空',
  required: '必填',
  'not-of-record': '这条记录没有“{{name}}”这一项，无法与打开时比较',
  'not-restorable': '不是可以还原的值',
  'status-order': '状态不能这样变更：须按处理顺序进行',
  'last-subject': '文章至少要留在一个专题中',
  'one-article': '多篇文章不能共用一个标题或摘要',
  'no-text': '没有文字内容',
  'text-too-long': '文字不能超过 {{most}} 个字符，图片不能超过 {{images}} 张',
  unreadable: '内容无法解析：{{why}}',
  repeated: '有重复的项',
  zero: '不能为 0',
  'needs-keyword': '搜索引擎的网址须含有 {keyword}，互动网站的则不能',
  'code-wrong': '验证码不正确',
  'code-over': '验证码已失效，请重新发送',
  'mail-address': '不是有效的邮箱地址',
  'phone-number': '不是有效的手机号码：填写 11 位号码，境外号码以 + 和国家代码开头',
  'no-sms-provider': '服务商尚未设置短信服务（TINGFENG_SMS_PROVIDER），暂不能使用短信',
  'too-many-people': '连同接收组成员共 {{total}} 人，一次最多 {{most}} 人',
  'group-in-group': '“{{name}}”是接收组，接收组的成员只能是人员',
  'no-mail-server': '服务商尚未设置邮件服务器（TINGFENG_SMTP_URL），暂不能使用邮件',
  places: '只能使用这些占位符：{{places}}',
  'unknown-variable': '第 {{line}} 行第 {{column}} 个字符处：没有名为“{{value}}”的变量',
  'unclosed-variable': '第 {{line}} 行第 {{column}} 个字符处：变量“{{value}}”缺少结尾的 }}',
  'too-deep': '最多 {{most}} 级',
  'two-templates': '同一渠道和语言只能选择一个模板',
  'enough-comments': '这条预警已有 {{most}} 条评论，不能再添加',
  'template-in-use': '“{{name}}”已用于该渠道和语言，请先停用它',
  'one-threshold': '至少填写一个级别的阈值',
  'over-hundred': '占比不能超过 100',
  'below-lower-level': '须大于较低级别的阈值 {{least}}',
} as const;

export type Refusal = keyof typeof ZH;

const EN: Record<Refusal, string> = {
  'wrong-password': 'The present password is wrong',
  'own-password': 'Your own password is changed in your personal settings',
  'not-in-time': 'Must be later than now, by at most {{days}} days',
  'share-password': 'a password has at least {{least}} characters',
  'before-beginning': 'The last day is before the first',
  'too-many-days': '{{most}} days at most at once',
  'too-many-values': 'Choose {{most}} at most',
  'no-official-days': 'The official calendar of {{year}} is not known',
  'silence-end': 'A silence must end in the future, within {{days}} days',
  'silence-of-something': 'Choose a rule or a subject',
  'send-time': 'The time of sending must be in the future, {{days}} days ahead at most',
  'nothing-follows': 'Without reminders there must be an escalation',
  'sent-already': 'This warning was sent before; what you changed since was not. Close the form and begin again',
  'must-be-future': 'Must be later than now',
  'in-future': 'Must not be later than now',
  period: 'The end must be after the start, by at most {{days}} days',
  'name-differs': 'Differs from the name “{{name}}”',
  'parent-has-parent': 'There is one level only: neither the client itself nor one that has a parent',
  'inside-itself': 'Cannot be moved into itself or into what is below it',
  'provider-client': 'The provider itself cannot be entered by a simulated login',
  'two-to-many': 'Choose 2 to {{most}}',
  'with-itself': 'Cannot be merged with itself',
  'nothing-stays': 'At least one article must stay in the event',
  'event-merged': 'The event “{{title}}” has been merged into another meanwhile; reload and try again',
  'not-in-event': 'The article “{{title}}” is no longer in this event; reload and try again',
  'already-undone': 'This merge or split of the event “{{title}}” has been undone already',
  'decided-since': 'The event “{{title}}” was merged or split again later; undo the later one first',
  'list-changed': 'Somebody else is changing the dictionary “{{name}}” at the same time; nothing was imported, try again in a moment',
  'no-address': 'No address to add was found',
  'mapping-missing': 'A source of the kind API must say where its fields are in the answer',
  'title-or-url': 'Give the title or the address, or both',
  'nothing-given': 'Nothing to change was given',
  'least-over-most': 'The shortest interval ({{least}} s) must not be above the longest ({{most}} s)',
  'least-over-most-of': 'The shortest interval of “{{source}}” ({{least}} s) must not be above its longest ({{most}} s)',
  'kind-fixed': 'The kind cannot be changed later',
  'not-readable': 'Only enabled interaction sites can be read now',
  'empty-expression': 'The expression is empty',
  'builder-differs': 'The expression is not what the boxes say',
  'no-references': 'Must not be empty, and must not refer to subjects or dictionaries',
  'no-word': 'Has no text that could be compared',
  'other-action': 'A suggestion of this kind cannot be handled in this way',
  'subject-disabled': 'The subject is disabled; enable it first',
  'keyword-disabled': 'The keyword is disabled; enable it first',
  'into-itself': 'Choose another tag to merge into',
  'other-word': 'Give another word',
  'one-of-two': 'Give exactly one of the two',
  required: 'Required',
  'not-of-record': 'The record has no “{{name}}” that could be compared',
  'not-restorable': 'Not a value that can be restored',
  'status-order': 'The status cannot change in this way; it follows the order of handling',
  'last-subject': 'The article must stay in at least one subject',
  'one-article': 'Several articles cannot share a title or summary',
  'no-text': 'Has no text',
  'text-too-long': 'Must have at most {{most}} characters and {{images}} pictures',
  unreadable: 'Cannot be read: {{why}}',
  repeated: 'Has the same entry twice',
  zero: 'Must not be 0',
  'needs-keyword': 'The address of a search engine must contain {keyword}; that of a board must not',
  'code-wrong': 'The code is wrong',
  'code-over': 'The code is no longer valid; send a new one',
  'mail-address': 'Not a valid mail address',
  'phone-number': 'Not a valid mobile number: 11 digits, or + with country code',
  'no-sms-provider': 'The provider has set up no short messages yet (TINGFENG_SMS_PROVIDER), so they cannot be used',
  'too-many-people': 'With the members of groups these are {{total}} people; {{most}} at most at once',
  'group-in-group': '“{{name}}” is a group; members of a group are people',
  'no-mail-server': 'The provider has set up no mail server yet (TINGFENG_SMTP_URL), so mail cannot be used',
  places: 'Only these placeholders can be used: {{places}}',
  'unknown-variable': 'Line {{line}}, character {{column}}: there is no variable “{{value}}”',
  'unclosed-variable': 'Line {{line}}, character {{column}}: the variable “{{value}}” lacks its closing }}',
  'too-deep': '{{most}} levels at most',
  'two-templates': 'Choose one template of each channel and language',
  'enough-comments': 'This warning has {{most}} comments and takes no more',
  'template-in-use': '“{{name}}” is in use for this channel and language; disable it first',
  'one-threshold': 'Give the threshold of one level at least',
  'over-hundred': 'A share cannot be above 100',
  'below-lower-level': 'Must be above the threshold of the lower level, {{least}}',
};

const TEXTS: Record<Locale, Record<Refusal, string>> = { 'zh-CN': ZH, 'en-US': EN };

type Values = Readonly<Record<string, string | number | undefined>>;

/** `invalid-input` at a field for a reason that a person can act on. The caller gets reason and values as `detail`. */
export const refusal = (field: string, reason: Refusal, values: Values = {}, cause?: unknown): AppError =>
  new AppError('invalid-input', { field, detail: { reason, ...values }, cause });

/** `conflict` at a field: the input would be right, but what it is about changed meanwhile. The caller gets reason and values as `detail`. */
export const conflict = (field: string, reason: Refusal, values: Values = {}): AppError =>
  new AppError('conflict', { field, detail: { reason, ...values } });

/** The words of a refusal's detail, or of the `params` of a refinement; undefined for anything else. */
export function refusalText(detail: unknown, locale: Locale): string | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const valueOf = (name: string): unknown => Reflect.get(detail, name);
  const reason = valueOf('reason');
  if (typeof reason !== 'string' || !Object.hasOwn(ZH, reason)) return undefined;
  return TEXTS[locale][reason as Refusal].replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = valueOf(name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return name === 'why' ? (FETCH_REASONS[locale][text] ?? text) : text;
  });
}
