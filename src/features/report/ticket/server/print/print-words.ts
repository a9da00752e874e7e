// What a printed ticket says besides what people wrote.
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { ReceiverRole, TicketAction, TicketKind, TicketSourceKind, TicketState } from '#shared/tickets.ts';

type Fact =
  | 'title'
  | 'kind'
  | 'category'
  | 'level'
  | 'state'
  | 'sender'
  | 'issuedAt'
  | 'answerDueAt'
  | 'closeDueAt'
  | 'reviewer'
  | 'createdAt'
  | 'lead'
  | 'joint'
  | 'watcher'
  | 'supervisor'
  | 'remark'
  | 'result'
  | 'closedBy'
  | 'closedAt'
  | 'closedFor'
  | 'visited';

/** Places in braces are filled. */
export interface PrintWords {
  form: Record<TicketKind, string>;
  kind: Record<TicketKind, string>;
  level: Record<SurgeLevel, string>;
  state: Record<TicketState, string>;
  role: Record<ReceiverRole, string>;
  source: Record<TicketSourceKind, string>;
  fact: Record<Fact, string>;
  number: string;
  noNumber: string;
  levelOf: string;
  section: Record<'content' | 'sources' | 'people' | 'course' | 'entries' | 'result', string>;
  noContent: string;
  noPeople: string;
  none: string;
  files: string;
  fileCount: string;
  /** Columns of the tables. */
  people: readonly string[];
  sources: readonly string[];
  course: readonly string[];
  everyone: string;
  more: string;
  titleOnly: string;
  articles: string;
  left: string;
  acts: string;
  accepted: string;
  declined: string;
  unread: string;
  asked: string;
  final: string;
  urged: string;
  visited: Record<'helpful' | 'not-helpful', string>;
  open: string;
  system: string;
  action: Record<TicketAction, string>;
  answerAfter: string;
  handOverGroup: string;
  visitNot: string;
  reason: string;
  entry: Record<'answer' | 'note', string>;
  see: string;
  earlier: string;
  boxes: readonly string[];
  sign: string;
  printed: string;
  line: string;
  /** Between what is said of one thing. */
  gap: string;
  names: string;
  page: readonly [string, string, string];
  picture: string;
  film: string;
  cut: string;
  product: string;
}
