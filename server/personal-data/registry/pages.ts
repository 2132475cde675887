import { sql } from 'drizzle-orm';
import { identity, passkey, pendingFlow } from '../../db/tables/account.ts';
import { applicationRating } from '../../db/tables/application-rating.ts';
import { centreVisit } from '../../db/tables/centre.ts';
import { cockpitChange, cockpitMatch } from '../../db/tables/cockpit.ts';
import { document, documentFile, documentVersion } from '../../db/tables/document.ts';
import { companyInvitation } from '../../db/tables/enterprise.ts';
import { financingOffer } from '../../db/tables/financing-offer.ts';
import { listingViewDay } from '../../db/tables/listing-marks.ts';
import { survey, surveyAnswer, surveyForm, surveyPeriod } from '../../db/tables/survey.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, plain, signed, transient } from './rule.ts';

const ofOwnApplication = ({ id }: Person) => sql`application_id in (select id from application where account_id = ${id}::uuid)`;
const ofOwnDocument = ({ id }: Person) => sql`document_id in (select id from document where account_id = ${id}::uuid)`;
const ofOwnVersion = (person: Person) => sql`version_id in (select id from document_version where ${ofOwnDocument(person)})`;
const toPerson = ({ id, email }: Person) => sql`(account_id = ${id}::uuid or email = ${(email ?? '').toLowerCase()})`;

/** Ratings of answers: they come before the applications, which they are found by. */
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
    people: {},
  },
  {
    ...owned(documentVersion, { file: 'document-versions', title: ['资料的各个版本', 'Versions of my documents'], rows: ofOwnDocument }),
    // an officer who vouched for a document of somebody else, as they were called then
    people: { vouched_by: 'anonymised' },
    close: (person, stranger) => [
      sql`delete from document_version where ${ofOwnDocument(person)}`,
      sql`update document_version set vouched_by = ${stranger.displayName} where vouched_by = ${person.displayName}`,
    ],
  },
  owned(document, { file: 'documents', title: ['资料库', 'My documents'] }),
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
