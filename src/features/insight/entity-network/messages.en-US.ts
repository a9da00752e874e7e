import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { network: 'Article entity network' },
  about: '“{{title}}” and the articles that share people, organisations, places or products with it',
  backToArticle: 'Back to the article',
  type: { person: 'People', organisation: 'Organisations', place: 'Places', product: 'Products' },
  filter: { types: 'Types', depth: 'Reach', depth1: 'Directly related', depth2: 'One step further', limit: 'Nodes' },
  action: {
    save: 'Export picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    clear: 'Clear selection',
    collapse: 'Undo expansion',
    expand: 'Expand',
    show: 'Show articles',
  },
  graph: {
    title: 'Network',
    hint: 'Click a node or a line to list its articles on the right; double-click a node to expand it; drag to move. The table below says the same.',
    label: 'Network of {{nodes, name|names}} and {{edges, line|lines}}; the table below says the same in words',
    node: '{{text}} ({{type}}): {{total, article|articles}}',
    edge: '{{from}} — {{to}}: {{total, article|articles}}',
    none: 'No people, organisations, places or products were found in this article.',
    noneOfType: 'Nothing of the chosen types.',
    total: '{{total, article was|articles were}} looked at',
    cut: 'There are many articles: the newest {{total}} were looked at',
  },
  articles: { title: 'Articles', all: 'all {{total}}', of: '{{names}}: {{total}}', none: 'No articles', join: ' and ' },
  table: {
    nodes: 'Names',
    edges: 'Links',
    name: 'Name',
    type: 'Type',
    articles: 'Articles',
    from: 'One',
    to: 'Other',
    own: 'this article',
  },
};
