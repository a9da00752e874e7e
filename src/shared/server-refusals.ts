/** Why a change of a collecting server or a group of them is refused. */
export const SERVER_REFUSALS_ZH = {
  'many-servers': '最多 {{most}} 台服务器，请先移除不再使用的',
  'many-groups': '最多 {{most}} 个节点组',
  'server-local': '“{{name}}”是网页所在的服务器，随系统启动自动加入，不能移除，也不需要令牌；可以暂停',
  'entry-whole': '这条没有失败，不必重试',
  'group-in-use': '“{{name}}”还在使用：{{servers}} 台服务器、{{sources}} 个来源、{{clients}} 个客户；请先改到别的组或解除绑定',
};
export const SERVER_REFUSALS_EN: typeof SERVER_REFUSALS_ZH = {
  'entry-whole': 'This one did not fail: there is nothing to try again',
  'many-servers': 'At most {{most}} servers; remove those that are not used any more',
  'many-groups': 'At most {{most}} groups',
  'server-local':
    '“{{name}}” is the server of the web process: it joins by itself at every start, is not removed, and needs no token; it can be paused',
  'group-in-use': '“{{name}}” is in use: servers {{servers}}, sources {{sources}}, clients {{clients}}; move them to another group first',
};
