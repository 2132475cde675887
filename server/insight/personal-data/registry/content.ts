import { sql } from 'drizzle-orm';
import { listView } from '#server/platform/db/tables/list-view.ts';
import { dictEntry, dictHistory, dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { companyTable, companyFact, companyGrant, companyRelation } from '#server/platform/db/tables/company.ts';
import { file, fileUpload } from '#server/platform/db/tables/file.ts';
import { changedRecord, generation } from '#server/platform/db/tables/generation.ts';
import { listingFollow, listingProgress } from '#server/platform/db/tables/listing-marks.ts';
import { listing, listingDraft, listingEvent, listingVersion } from '#server/platform/db/tables/listing.ts';
import { deletedNeed, missedSearch, need } from '#server/platform/db/tables/need.ts';
import { caseRouting } from '#server/platform/db/tables/application.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import { policyAttachment, policyDraft, policyEvent, policyLink } from '#server/platform/db/tables/policy-editing.ts';
import { policy, policyCite, policyVersion, region, synonym, tag } from '#server/platform/db/tables/policy.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { alertDelivery, dismissal, feedKey, follow, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { workYear } from '#server/platform/db/tables/work-year.ts';
import { listingColumns, ownedReadBy } from '#server/companies/company/visible.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, ownListings, plain, signed, transient } from './rule.ts';

export const markRules: readonly Rule[] = [
  owned(follow, { file: 'followed-policies', title: ['关注的政策', 'Followed policies'] }),
  owned(dismissal, { file: 'dismissed-policies', title: ['不再显示的政策', 'Dismissed policies'] }),
  owned(alertDelivery, { file: 'alerts', title: ['已提醒过的内容', 'Alerts I received'] }),
  owned(savedSearch, { file: 'saved-searches', title: ['保存的搜索', 'Saved searches'] }),
  owned(listView, { file: 'list-views', title: ['保存的列表视图', 'Saved views of lists'] }),
  owned(feedKey, { file: 'calendar-feed', title: ['日历订阅', 'Calendar feed'], hidden: ['key'] }),
  owned(listingFollow, { file: 'followed-listings', title: ['关注的服务与供需', 'Followed listings'] }),
  owned(listingProgress, { file: 'progress', title: ['学习与办事进度', 'Progress in courses and guides'] }),
];

const inOwnCompany = ({ id }: Person) => sql`enterprise_id in (select id from enterprise where owner_id = ${id}::uuid)`;

/** Companies that the account entered itself. Those of the register belong to the portal. */
export const companyRules: readonly Rule[] = [
  owned(companyFact, {
    file: 'company-facts',
    title: ['我填写的企业数据', 'Company facts I entered'],
    rows: (person) => sql`(${isOf('account_id')(person)} or ${inOwnCompany(person)})`,
  }),
  {
    ...owned(companyGrant, {
      file: 'company-grants',
      title: ['我录入企业的获批记录', 'Grants of companies I entered'],
      rows: inOwnCompany,
    }),
    people: {},
  },
  {
    ...owned(companyRelation, {
      file: 'company-relations',
      title: ['我录入企业的关联方', 'Relations of companies I entered'],
      rows: inOwnCompany,
    }),
    people: {},
  },
  owned(companyTable, {
    by: 'owner_id',
    file: 'own-companies',
    title: ['我录入的企业', 'Companies I entered'],
    // an entered company has no register contacts
    hidden: ['pinyin', 'name_key', 'register_phone', 'register_email'],
  }),
];

/** Listings that the person keeps and sees: those of a company that they have left are the company's. */
const ownedRows = (table: string) => (person: Person) =>
  sql`(${isOf('owner_id')(person)} and ${ownedReadBy(person.id, listingColumns(table))})`;

/** Whether a listing of the person concerns others. */
const concernsOthers = ({ id }: Person) => sql`(
  exists (select 1 from contact_request q where q.listing_id = listing.id and q.account_id <> ${id}::uuid)
  or exists (select 1 from booking b where b.listing_id = listing.id and b.account_id <> ${id}::uuid)
  or exists (select 1 from registration r where r.listing_id = listing.id and r.account_id <> ${id}::uuid)
  or exists (select 1 from application a where a.subject_id = listing.id and a.account_id <> ${id}::uuid and a.submitted_at is not null))`;

const offered = {
  kept: 'what was offered stays readable where others have requested, booked or applied for it; other listings are deleted',
};

/** Listings of the person are retired before the account can be closed. */
export const listingRules: readonly Rule[] = [
  {
    table: listingEvent,
    exported: [
      {
        file: 'listing-events',
        title: { 'zh-CN': '我发布内容的办理经过', 'en-US': 'What happened to my listings' },
        rows: (person) => sql`(by = ${person.username} or listing_id in ${ownListings(person)})`,
        hidden: ['by'],
      },
    ],
    people: { by: 'anonymised', note: { kept: 'words of a keeper about the listing of somebody else' } },
    others: ['listing_id', 'action'],
    close: (person, stranger) => [
      sql`delete from listing_event where listing_id in ${ownListings(person)}`,
      sql`update listing_event set by = ${stranger.username} where by = ${person.username}`,
    ],
  },
  {
    table: listingVersion,
    exported: [
      {
        file: 'listing-versions',
        title: { 'zh-CN': '我发布内容的历史版本', 'en-US': 'Earlier versions of my listings' },
        rows: (person) => sql`listing_id in ${ownListings(person)}`,
        hidden: ['saved_by'],
      },
    ],
    people: { saved_by: 'anonymised', content: { kept: 'an earlier version of a listing of somebody else' } },
    others: ['listing_id'],
    close: (person, stranger) => [
      sql`delete from listing_version where listing_id in ${ownListings(person)}`,
      sql`update listing_version set saved_by = ${stranger.username} where saved_by = ${person.username}`,
    ],
  },
  transient(suggestTerm, 'completions made of titles', (person) => sql`listing_id in ${ownListings(person)}`, { text: 'removed' }),
  {
    table: listing,
    exported: [
      {
        file: 'listings',
        title: { 'zh-CN': '我发布的内容', 'en-US': 'What I published' },
        rows: ownedRows('listing'),
        hidden: ['links'],
      },
    ],
    people: {
      owner_id: 'anonymised',
      body: 'removed',
      summary: 'removed',
      contact: 'removed',
      cover: 'removed',
      links: 'removed',
      title: offered,
      title_en: offered,
      summary_en: 'removed',
      attributes: offered,
      tags: offered,
    },
    others: ['id', 'kind', 'state', 'region_code', 'industries', 'enterprise_id'],
    close: (person, stranger) => [
      sql`delete from listing where ${isOf('owner_id')(person)} and not ${concernsOthers(person)}`,
      sql`update listing set owner_id = ${stranger.id}::uuid, state = 'retired', body = '', summary = '', summary_en = null, contact = null, cover = null,
          links = '{}' where ${isOf('owner_id')(person)}`,
    ],
  },
  {
    ...owned(listingDraft, { by: 'owner_id', file: 'listing-drafts', title: ['我的草稿', 'My drafts'], rows: ownedRows('listing_draft') }),
    people: { owner_id: 'removed', updated_by: 'anonymised' },
    close: (person, stranger) => [
      sql`delete from listing_draft where ${isOf('owner_id')(person)}`,
      sql`update listing_draft set updated_by = ${stranger.username} where updated_by = ${person.username}`,
    ],
  },
];

/** Files come after every record that refers to one; `removeFiles` deletes files without references. */
export const fileRules: readonly Rule[] = [
  transient(fileUpload, 'parts of an upload under way, kept for a day', isOf('account_id'), { account_id: 'removed' }),
  {
    table: file,
    exported: [
      {
        file: 'files',
        title: { 'zh-CN': '我上传的文件（内容在 files 文件夹）', 'en-US': 'Files I uploaded (contents in the folder files)' },
        rows: isOf('account_id'),
        hidden: ['data', 'key'],
      },
    ],
    people: {
      account_id: 'anonymised',
      name: { kept: 'a document that a record of somebody else refers to; any other file is deleted' },
      data: { kept: 'a document that a record of somebody else refers to; any other file is deleted' },
      key: { kept: 'the opaque place of such a document' },
    },
    others: ['id', 'type', 'sha256', 'scan'],
    close: () => [],
  },
];

const officialText = { kept: 'part of the history of a policy' } as const;

/** Content of the portal, where people's actions are signed with their user name. */
export const portalRules: readonly Rule[] = [
  signed(policyDraft, 'updated_by', 'policy drafts', { people: { note: officialText } }),
  signed(policyEvent, 'by', 'policies', { people: { note: officialText } }),
  signed(dictHistory, 'by', 'dictionaries'),
  signed(workYear, 'updated_by', 'work calendar'),
  plain(policyLink, 'whether source addresses answer'),
  plain(policyAttachment, 'documents of policies, by the names that the portal gave them'),
  plain(policy, 'policies', { contact: { kept: 'the office that answers questions about the policy' } }),
  plain(policyCite, 'which policy cites which'),
  plain(policyVersion, 'earlier versions of policies'),
  plain(region, 'regions'),
  plain(tag, 'tags'),
  plain(synonym, 'words that mean the same'),
  plain(need, 'what companies want to get done, in words'),
  plain(deletedNeed, 'needs that were deleted'),
  plain(
    missedSearch,
    'how often a question was not answered, by day; who asked is not stored, and questions that may name a person are not counted',
  ),
  plain(dictRoot, 'dictionaries'),
  plain(dictEntry, 'entries of dictionaries'),
  plain(role, 'roles'),
  plain(menuResource, 'the menu'),
  plain(caseRouting, 'which department gets what is sent'),
  plain(roleResource, 'what roles may do'),
  plain(setting, 'settings of the portal'),
  plain(generation, 'counters'),
  plain(changedRecord, 'which records changed'),
];
