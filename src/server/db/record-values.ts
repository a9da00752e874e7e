// Values in the record, which holds only texts and numbers: booleans are 1 and 0, lists and objects are JSON.
import type { Selectable } from 'kysely';
import type { Database } from './tables/database.ts';

type Rows = { [Table in keyof Database]: Selectable<Database[Table]> };
type ColumnsOf<Row, Kind> = { [Column in keyof Row]: KindOf<Row[Column]> extends Kind ? Column : never }[keyof Row];
type KindOf<Value> = unknown extends Value
  ? 'json'
  : [Value] extends [boolean]
    ? 'flag'
    : [Extract<Value, object>] extends [never]
      ? 'plain'
      : 'json';
type NamedAs<Kind> = { [Table in keyof Rows]: ColumnsOf<Rows[Table], Kind> }[keyof Rows];
/** A column's name alone decides how its values are decoded: a name of another kind in another table does not compile. */
type Certain<Column> = Column extends NamedAs<'plain'> ? never : true;

const FLAGS = {
  createsAccounts: true,
  followsRules: true,
  goesOn: true,
  hasHeader: true,
  isAnsweredExact: true,
  isAskedExact: true,
  isCollecting: true,
  isDefault: true,
  isEmptySent: true,
  isEnabled: true,
  isEstimated: true,
  isFinal: true,
  isFollowed: true,
  isGone: true,
  isGrantDue: true,
  isLive: true,
  isLocal: true,
  isHeld: true,
  isLate: true,
  isLinkTargetSelf: true,
  isMember: true,
  isMute: true,
  isOnPlate: true,
  isPart: true,
  isPinned: true,
  isPlain: true,
  isRepeat: true,
  isReviewed: true,
  isSample: true,
  isScanned: true,
  isSentByChannels: true,
  isShared: true,
  isSkipped: true,
  isStepOutside: true,
  isStoppedByParent: true,
  isSynced: true,
  isSystemNameVisible: true,
  isTimeExact: true,
  isToAll: true,
  isUserAccessStatisticsEnabled: true,
  isWhole: true,
  isWorking: true,
  linksByMail: true,
  mustChangeGiven: true,
  mustChangePassword: true,
  mustConfirm: true,
  needsSecondFactor: true,
  notModified: true,
  seesAllClasses: true,
  seesAllSubjects: true,
  trustsMail: true,
  trustsSecondStep: true,
} satisfies { [Column in NamedAs<'flag'>]: Certain<Column> };

const JSON_TEXTS = {
  asked: true,
  addresses: true,
  linkAddresses: true,
  articleIds: true,
  attachmentIds: true,
  builder: true,
  categories: true,
  changes: true,
  channels: true,
  chapters: true,
  checked: true,
  childSeenSubjects: true,
  classIds: true,
  columnNames: true,
  conditions: true,
  dropped: true,
  entities: true,
  escalations: true,
  evidence: true,
  figures: true,
  filter: true,
  foundTexts: true,
  frozen: true,
  given: true,
  growth: true,
  headers: true,
  hit: true,
  homePanels: true,
  hours: true,
  images: true,
  item: true,
  joinedWords: true,
  junkReasons: true,
  keywords: true,
  kinds: true,
  letter: true,
  living: true,
  load: true,
  look: true,
  mapping: true,
  matching: true,
  mentions: true,
  modules: true,
  moved: true,
  narrowScope: true,
  options: true,
  origins: true,
  outcomes: true,
  parameters: true,
  parentSeenSubjects: true,
  payload: true,
  person: true,
  picked: true,
  proposals: true,
  quota: true,
  quotas: true,
  receiving: true,
  recipientIds: true,
  memberIds: true,
  regions: true,
  ruleTrigger: true,
  ruleIds: true,
  rules: true,
  rhythm: true,
  scopes: true,
  segments: true,
  settings: true,
  snapshot: true,
  staying: true,
  steps: true,
  strikes: true,
  subjectIds: true,
  suggestions: true,
  tagIds: true,
  taken: true,
  targets: true,
  templateIds: true,
  told: true,
  toldSets: true,
  toldSubjectIds: true,
  warningLevels: true,
  words: true,
  writing: true,
} satisfies { [Column in NamedAs<'json'>]: Certain<Column> };

const flags: ReadonlySet<string> = new Set(Object.keys(FLAGS));
const jsonTexts: ReadonlySet<string> = new Set(Object.keys(JSON_TEXTS));

type Decode = (value: unknown) => unknown;
const readFlag: Decode = (value) => (typeof value === 'number' ? value !== 0 : value);
const readJson: Decode = (value) => (typeof value === 'string' ? JSON.parse(value) : value);

/** The kind of a column's values, by its name in the program. */
export const readAs = (column: string): 'flag' | 'json' | 'plain' =>
  flags.has(column) ? 'flag' : jsonTexts.has(column) ? 'json' : 'plain';

/** The decoder of a column, by its name in the program; undefined for values that need none. */
export const decoderOf = (column: string): Decode | undefined => DECODERS[readAs(column)];
const DECODERS = { flag: readFlag, json: readJson, plain: undefined };

/** Converts a value of the program to its form in the record. */
export function encodeValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? JSON.stringify(value) : value;
}
