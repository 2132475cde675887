import { sql } from 'drizzle-orm';
import { identity, passkey, pendingFlow } from '#server/platform/db/tables/account.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import { centreVisit } from '#server/platform/db/tables/centre.ts';
import { cockpitChange, cockpitMatch } from '#server/platform/db/tables/cockpit.ts';
import { document, documentFile, documentVersion } from '#server/platform/db/tables/document.ts';
import { companyReading, companyRelease } from '#server/platform/db/tables/company-release.ts';
import { apiKey, apiKeyUse } from '#server/platform/db/tables/partner.ts';
import { companyInvitation } from '#server/platform/db/tables/company.ts';
import { financingOffer } from '#server/platform/db/tables/financing-offer.ts';
import { listingViewDay } from '#server/platform/db/tables/listing-marks.ts';
import { survey, surveyAnswer, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { documentVisibleTo, isShared } from '#server/companies/company/visible.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, plain, signed, transient } from './rule.ts';

const ofOwnApplication = ({ id }: Person) => sql`application_id in (select id from application where account_id = ${id}::uuid)`;
/** Documents that the person keeps and sees: those of a company that they have left are the company's. */
const ownDocuments = ({ id }: Person) => sql`account_id = ${id}::uuid and ${documentVisibleTo(id)}`;
const ofOwnDocument = (person: Person) => sql`document_id in (select d.id from document d where ${ownDocuments(person)})`;
const ofOwnVersion = (person: Person) => sql`version_id in (select id from document_version where ${ofOwnDocument(person)})`;
const ofKeptDocument = ({ id }: Person) => sql`document_id in (select id from document where account_id = ${id}::uuid)`;

/** Colleagues who take over document `d` of a company, in this order: its administrators, then the longest members. */
const successors = ({ id }: Person) => sql`select m.account_id from membership m join account a on a.id = m.account_id
  where m.enterprise_id = d.enterprise_id and m.role is not null and m.account_id <> ${id}::uuid
  order by a.disabled, m.role <> 'administrator', coalesce(m.role_since, m.created_at), m.account_id`;

const ofCompany = { kept: 'a document that is shared in a company with other colleagues, one of whom keeps it then; others are deleted' };
const toPerson = ({ id, email }: Person) => sql`(account_id = ${id}::uuid or email = ${(email ?? '').toLowerCase()})`;

/** Ratings of answers, processed before the applications by which they are found. */
export const ratingRules: readonly Rule[] = [
  {
    table: applicationRating,
    exported: [{ file: 'ratings-of-answers', title: { 'zh-CN': '对答复的评价', 'en-US': 'Ratings of answers' }, rows: ofOwnApplication }],
    people: { note: 'removed' },
    others: ['application_id'],
    close: (person) => [sql`update application_rating set note = null where ${ofOwnApplication(person)}`],
  },
];

/** The library of documents, offers on financing needs, surveys, and the pages around them. */
export const pageRules: readonly Rule[] = [
  {
    ...owned(documentFile, { file: 'document-files', title: ['资料库中的文件', 'Files of my documents'], rows: ofOwnVersion }),
    people: { name: ofCompany },
    others: ['version_id', 'file_id'],
    close: (person) => [
      sql`update document d set account_id = (${successors(person)} limit 1)
        where d.account_id = ${person.id}::uuid and ${isShared} and exists (${successors(person)})`,
      sql`delete from document_file where version_id in (select id from document_version where ${ofKeptDocument(person)})`,
    ],
  },
  {
    ...owned(documentVersion, { file: 'document-versions', title: ['资料的各个版本', 'Versions of my documents'], rows: ofOwnDocument }),
    // `vouched_by`: the name of the officer who verified another person's document
    people: { vouched_by: 'anonymised', issuer: ofCompany, serial: ofCompany },
    others: ['id', 'document_id', 'grade'],
    close: (person, stranger) => [
      sql`delete from document_version where ${ofKeptDocument(person)}`,
      sql`update document_version set vouched_by = ${stranger.displayName} where vouched_by = ${person.displayName}`,
    ],
  },
  {
    table: document,
    exported: [
      {
        file: 'documents',
        title: { 'zh-CN': '资料库', 'en-US': 'My documents' },
        rows: (person) => sql`id in (select d.id from document d where ${ownDocuments(person)})`,
      },
    ],
    people: { account_id: 'anonymised', title: ofCompany, remark: ofCompany },
    others: ['id', 'enterprise_id', 'kind'],
    close: (person) => [sql`delete from document where ${isOf('account_id')(person)}`],
  },
  owned(financingOffer, { file: 'offers', title: ['我提出的融资方案', 'Offers I made on financing needs'] }),
  {
    table: companyInvitation,
    exported: [
      {
        file: 'invitations',
        title: { 'zh-CN': '收到的企业邀请', 'en-US': 'Invitations to companies' },
        rows: toPerson,
        hidden: ['invited_by'],
      },
      { file: 'invitations-sent', title: { 'zh-CN': '我发出的企业邀请', 'en-US': 'Invitations I sent' }, rows: isOf('invited_by') },
    ],
    people: { account_id: 'removed', email: 'removed', invited_by: 'anonymised' },
    others: ['id', 'enterprise_id', 'role', 'matters', 'outcome'],
    close: (person, stranger) => [
      sql`delete from company_invitation where ${toPerson(person)}`,
      sql`update company_invitation set invited_by = ${stranger.id}::uuid where ${isOf('invited_by')(person)}`,
    ],
  },
  {
    table: companyRelease,
    exported: [{ file: 'releases', title: { 'zh-CN': '我开放的企业数据', 'en-US': 'Company figures I released' }, rows: isOf('given_by') }],
    people: { given_by: 'anonymised', withdrawn_by: 'anonymised' },
    others: ['id', 'enterprise_id', 'kind', 'lender_id', 'partner_id', 'application_id', 'to_name', 'groups'],
    close: (person, stranger) =>
      (['given_by', 'withdrawn_by'] as const).map(
        (column) => sql`update company_release set ${sql.identifier(column)} = ${stranger.id}::uuid where ${isOf(column)(person)}`,
      ),
  },
  {
    table: apiKey,
    exported: [
      {
        file: 'api-keys',
        title: { 'zh-CN': '我建立的接口密钥', 'en-US': 'API keys I made' },
        rows: isOf('created_by'),
        hidden: ['key_hash'],
      },
    ],
    people: { created_by: 'anonymised' },
    others: ['id', 'enterprise_id', 'name', 'prefix', 'key_hash', 'scopes'],
    close: (person, stranger) => [sql`update api_key set created_by = ${stranger.id}::uuid where ${isOf('created_by')(person)}`],
  },
  plain(apiKeyUse, 'how often keys were used a day'),
  {
    table: companyReading,
    exported: [{ file: 'readings', title: { 'zh-CN': '我查看过的企业数据', 'en-US': 'Company figures I read' }, rows: isOf('account_id') }],
    people: { account_id: 'anonymised' },
    others: ['id', 'enterprise_id', 'reading_right', 'case_key', 'application_id', 'release_id', 'keys'],
    close: (person, stranger) => [sql`update company_reading set account_id = ${stranger.id}::uuid where ${isOf('account_id')(person)}`],
  },
  owned(surveyAnswer, { file: 'surveys', title: ['营商环境问卷', 'Answers to surveys'] }),
  signed(surveyForm, 'published_by', 'surveys', { name: 'displayName' }),
  signed(survey, 'saved_by', 'drafts of surveys', { name: 'displayName' }),
  signed(surveyPeriod, 'saved_by', 'periods of surveys', { name: 'displayName' }),
  plain(listingViewDay, 'how often listings were seen a day'),
  plain(cockpitChange, 'that figures have changed'),
  plain(cockpitMatch, 'figures of companies'),
  owned(centreVisit, { file: 'visits', title: ['访问今日页的时间', 'When I saw the page of the day'] }),
  owned(passkey, { file: 'passkeys', title: ['通行密钥', 'Passkeys'], hidden: ['public_key', 'counter'] }),
  owned(identity, { file: 'providers', title: ['关联的统一身份', 'Linked accounts of providers'] }),
  transient(pendingFlow, 'sign-ins under way, deleted within a day', isOf('account_id'), { account_id: 'removed', data: 'removed' }),
];
