import type * as articles from './articles.ts';
import type * as collecting from './collecting.ts';
import type * as people from './people.ts';

/** All tables of the record, for Kysely. */
export interface Database {
  service_type: people.ServiceTypeTable;
  client: people.ClientTable;
  client_relation: people.ClientRelationTable;
  role: people.RoleTable;
  role_privilege: people.RolePrivilegeTable;
  user_group: people.UserGroupTable;
  user_group_subject: people.UserGroupSubjectTable;
  account: people.UserTable;
  login_failure: people.LoginFailureTable;
  session: people.SessionTable;
  access_log: people.AccessLogTable;
  operation_log: people.OperationLogTable;
  notification: people.NotificationTable;
  setting: people.SettingTable;
  site: articles.SiteTable;
  author: articles.AuthorTable;
  article: articles.ArticleTable;
  article_text: articles.ArticleTextTable;
  article_revision: articles.ArticleRevisionTable;
  article_number: articles.ArticleNumberTable;
  hit: articles.HitTable;
  hit_subject: articles.HitSubjectTable;
  article_log: articles.ArticleLogTable;
  subject_category: articles.SubjectCategoryTable;
  subject: articles.SubjectTable;
  dictionary: articles.DictionaryTable;
  rollup_hour: articles.RollupHourTable;
  rollup_day: articles.RollupDayTable;
  outbox: articles.OutboxTable;
  source: collecting.SourceTable;
  run: collecting.RunTable;
  run_item: collecting.RunItemTable;
  source_item: collecting.SourceItemTable;
  stage_minute: collecting.StageMinuteTable;
  job: collecting.JobTable;
  worker: collecting.WorkerTable;
}
