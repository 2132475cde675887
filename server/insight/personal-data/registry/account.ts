import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accessToken, account, accountKey, recoveryCode, secondFactor, signInAttempt } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { closedName, dataExport } from '#server/platform/db/tables/data-export.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { bulkItem, bulkRun } from '#server/platform/db/tables/bulk.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import { job } from '#server/platform/db/tables/job.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, ownListings, plain, transient } from './rule.ts';

const contains = (column: SQL, text: string): SQL => sql`position(${text} in ${column}) > 0`;

/** Records of the person whose former contents are in the audit log. */
const ownTargets = (person: Person): SQL => sql`(
  select id::text from contact_request where account_id = ${person.id}::uuid or answered_by = ${person.id}::uuid
  union select id::text from booking where account_id = ${person.id}::uuid
  union select id::text from registration where account_id = ${person.id}::uuid
  union select id::text from application where account_id = ${person.id}::uuid
  union select id from enterprise where owner_id = ${person.id}::uuid
  union select id from ${ownListings(person)} as own)`;

/** Keys under which a JSON document names a person. A user name alone may be any word. */
const namingKeys =
  '$.** ? (@.username == $u || @.by == $u || @.updatedBy == $u || @.savedBy == $u || @.sentBy == $u || @.usernames[*] == $u || @.displayName == $d || @.email == $e)';

const names = ({ id, username, displayName, email }: Person, document: SQL): SQL =>
  sql`(${contains(sql`${document}::text`, id)}
    or jsonb_path_exists(${document}, ${namingKeys}::jsonpath, ${JSON.stringify({ u: username, d: displayName, e: email ?? 0 })}::jsonb))`;

/** The audit log stays; the person in it does not. It names records that later rules delete. */
export const auditRule: Rule = {
  table: auditEvent,
  exported: [
    {
      file: 'audit-log',
      title: { 'zh-CN': '我的登录与操作记录', 'en-US': 'My sign-ins and what I did' },
      rows: ({ id }) => sql`account_id = ${id}`,
    },
    {
      file: 'audit-log-about-me',
      title: { 'zh-CN': '管理员对我账号的操作', 'en-US': 'What administrators did with my account' },
      rows: ({ id }) => sql`target_kind = 'user' and target_id = ${id} and account_id <> ${id}`,
      hidden: ['account_id', 'username', 'address'],
    },
  ],
  people: {
    account_id: 'anonymised',
    username: 'anonymised',
    address: 'removed',
    target_id: 'anonymised',
    target_title: 'anonymised',
    before: 'removed',
    after: 'removed',
  },
  others: ['call', 'action', 'target_kind', 'request_id'],
  close: (person, stranger) => [
    // the trigger lets such updates through, until the end of the transaction
    sql`select set_config('pmis.closing_account', 'on', true)`,
    sql`update audit_event set target_id = case when target_kind = 'user' then ${stranger.id} else target_id end,
        target_title = ${stranger.displayName}, before = null, after = null
      where (target_kind = 'user' and target_id = ${person.id}) or target_id in ${ownTargets(person)}`,
    sql`update audit_event set account_id = ${stranger.id}, username = ${stranger.username}, address = '' where account_id = ${person.id}`,
    sql`update audit_event set before = null, after = null
      where ${names(person, sql`before`)} or ${names(person, sql`after`)}`,
    sql`select set_config('pmis.closing_account', '', true)`,
  ],
};

export const workRules: readonly Rule[] = [
  transient(
    job,
    'work under way, and for 30 days what it was',
    (person) => sql`(${contains(sql`key`, person.id)} or ${names(person, sql`payload`)})`,
    { payload: 'removed', key: 'removed', last_error: 'removed' },
  ),
  {
    ...owned(importBatch, { file: 'imports', title: ['我上传导入的文件', 'Files I imported'] }),
    // the sender of the batch; its rows are deleted with it
    close: (person) => [sql`delete from import_batch where ${isOf('account_id')(person)}`],
  },
  {
    ...transient(
      importRow,
      'rows of an imported file, which become records of the portal',
      ({ id }) => sql`batch_id in (select id from import_batch where account_id = ${id}::uuid)`,
      {},
    ),
  },
  owned(bulkRun, { file: 'bulk-actions', title: ['我的批量操作', 'What I did with whole lists'] }),
  {
    ...transient(
      bulkItem,
      'records of the portal, on which an action was carried out',
      ({ id }) => sql`run_id in (select id from bulk_run where account_id = ${id}::uuid)`,
      {},
    ),
  },
];

/** The account itself comes last. */
export const accountRules: readonly Rule[] = [
  owned(membership, { file: 'companies', title: ['我所在的企业', 'Companies I work for'] }),
  owned(accessToken, { file: 'sign-ins', title: ['当前登录', 'Present sign-ins'], hidden: ['hash'] }),
  owned(accountKey, { file: 'mail-links', title: ['验证与找回链接', 'Links sent by mail'], hidden: ['hash'] }),
  owned(secondFactor, { file: 'second-factor', title: ['两步验证', 'Second factor'], hidden: ['secret', 'last_step'] }),
  owned(recoveryCode, { file: 'recovery-codes', title: ['恢复码使用情况', 'Use of recovery codes'], hidden: ['hash'] }),
  transient(
    signInAttempt,
    'counts of wrong passwords, forgotten after a day',
    ({
      id,
      username,
      email,
    }) => sql`(${contains(sql`subject`, id)} or subject like ${`account:${username.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}@%`}
      or subject = ${`mails-to:${email?.toLowerCase() ?? ''}`})`,
    { subject: 'removed' },
  ),
  transient(dataExport, 'the archive that is being read', isOf('account_id'), { account_id: 'removed' }),
  plain(closedName, 'hashes of the names of closed accounts, so that nobody takes such a name and is mistaken for its former owner'),
  {
    ...owned(account, { by: 'id', file: 'account', title: ['账号', 'Account'], hidden: ['password_hash', 'deputy_id'] }),
    // accounts whose deputy it was lose their deputy
    people: { id: 'removed', deputy_id: 'removed' },
  },
];
