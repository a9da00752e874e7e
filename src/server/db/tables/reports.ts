// Bulletins.
import type { Generated } from 'kysely';
import type { AnnouncementLevel, AnnouncementReach } from '#shared/announcement.ts';
import type {
  AskedPerson,
  BulletinArticle,
  BulletinChapter,
  BulletinKind,
  BulletinLiving,
  BulletinQuery,
  BulletinSnapshot,
} from '#shared/bulletin.ts';
import type { AdviceLibrary } from '#shared/bulletin-advice.ts';
import type { BulletinTheme } from '#shared/bulletin-themes.ts';
import type { LivingGrowth, LivingKind, LivingSentence, LivingStrike } from '#shared/living-briefing.ts';
import type { Emotion, SiteLevel } from '#shared/media.ts';
import type { StoredChapter, VersionKind } from '#shared/edited-bulletin.ts';
import type { BulletinAction, BulletinBack, BulletinOutcome, StoredBulletinState } from '#shared/bulletin-flow.ts';
import type { DataUntil, PeriodRule, Rhythm } from '#shared/bulletin-rhythm.ts';
import type {
  Currency,
  DroppedSentence,
  ModelChoice,
  ModelFault,
  ModelProposal,
  ModelRunState,
  ModelTask,
} from '#shared/language-model.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface BulletinTable {
  kind: BulletinKind;
  locale: Locale;
  filter: BulletinQuery;
  toldSubjectIds: number[] | null;
  state: StoredBulletinState;
  backBy: Generated<BulletinBack>;
  /** Null until it is made. */
  snapshot: BulletinSnapshot | null;
  chapters: BulletinChapter[] | null;
  /** Articles that a person chose, null for none. */
  picked: BulletinSnapshot['picked'] | null;
  /** The person that it is on, null for none. */
  person: AskedPerson | null;
  /** Entries of a living briefing that it was frozen from, null for none. */
  living: BulletinLiving | null;
}

export interface AnnouncementTable {
  reach: AnnouncementReach;
  level: AnnouncementLevel;
  isToAll: boolean;
  mustConfirm: boolean;
  isPinned: boolean;
}

export interface AnnouncementTargetTable {
  kind: 'group' | 'user' | 'client';
}

export interface LivingBriefingTable {
  locale: Locale;
  state: 'growing' | 'stopped';
  growth: Generated<LivingGrowth>;
  toldSets: number[][] | null;
}

export interface LivingBriefingArticleTable {
  level: SiteLevel;
  emotion: Emotion;
  isRepeat: Generated<boolean>;
  isGone: Generated<boolean>;
}

export interface LivingBriefingEntryTable {
  kind: LivingKind;
  writing: LivingSentence[];
  frozen: BulletinArticle[];
  strikes: Generated<LivingStrike[]>;
}

export interface LanguageModelTable {
  choice: ModelChoice;
  currency: Currency;
}

export interface LanguageModelRunTable {
  task: ModelTask;
  state: ModelRunState;
  reason: Generated<ModelFault | ''>;
  currency: Currency;
  proposals: Generated<ModelProposal[]>;
  dropped: Generated<DroppedSentence[]>;
}

export interface BulletinVersionTable {
  kind: VersionKind;
  chapters: StoredChapter[];
}

export interface ReportTemplateVersionTable {
  kinds: BulletinKind[];
  settings: unknown;
}

export interface BulletinAdviceTable {
  suggestions: AdviceLibrary;
}

export interface BulletinLookTable {
  theme: BulletinTheme | null;
  isOnPlate: Generated<boolean>;
}

export interface ReportTemplateDefaultTable {
  kind: BulletinKind;
}

export interface BulletinLogTable {
  action: BulletinAction;
}

export interface BulletinDispatchTable {
  recipientIds: Generated<number[]>;
  state: 'waiting' | 'done' | 'dropped' | 'failed';
  outcomes: Generated<BulletinOutcome[]>;
}

export interface BulletinScheduleTable {
  kind: BulletinKind;
  locale: Locale;
  filter: BulletinQuery;
  /** Names of one; empty: of nobody in particular. */
  person: Generated<string[]>;
  rhythm: Rhythm;
  periodRule: PeriodRule;
  dataUntil: DataUntil;
  recipientIds: Generated<number[]>;
}

export interface BulletinShareTable {
  /** None: from everywhere. */
  addresses: Generated<string[]>;
}
