import { sql } from 'drizzle-orm';
import {
  application,
  applicationAnswer,
  applicationEvent,
  applicationFile,
  applicationForm,
  applicationRound,
  applicationStep,
  applicationTask,
} from '#server/platform/db/tables/application.ts';
import { booking, bookingFile, registration } from '#server/platform/db/tables/booking.ts';
import { contactReading, contactRequest, listingRating, listingVote } from '#server/platform/db/tables/contact.ts';
import { payment, paymentEvent } from '#server/platform/db/tables/payment.ts';
import { linkRule } from './linked-cases.ts';
import { grantRules } from './grants.ts';
import { limitRule, requestRule } from './case-requests.ts';
import { noticeRules } from './public-notices.ts';
import { reviewRules } from './review-rounds.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, plain } from './rule.ts';

const ownApplications = ({ id }: Person) => sql`(select id from application where account_id = ${id}::uuid)`;
const ofOwnApplication = (person: Person) => sql`application_id in ${ownApplications(person)}`;
const official = { kept: 'words of an officer that are part of a decision on the application of somebody else' } as const;
const ofOthers = { kept: 'words of the other side' } as const;

/** Applications: drafts are deleted, sent and decided ones stay without contents and person. Children come before their application. */
const applicationRules: readonly Rule[] = [
  {
    table: applicationForm,
    exported: [
      {
        file: 'application-forms',
        title: { 'zh-CN': '我发布的申请表单', 'en-US': 'Application forms I published' },
        rows: ({ displayName }) => sql`saved_by = ${displayName}`,
      },
    ],
    people: { saved_by: 'anonymised' },
    others: 'plain',
    close: ({ displayName }, stranger) => [
      sql`update application_form set saved_by = ${stranger.displayName} where saved_by = ${displayName}`,
    ],
  },
  {
    table: applicationFile,
    exported: [{ file: 'application-files', title: { 'zh-CN': '申请材料', 'en-US': 'Files of applications' }, rows: ofOwnApplication }],
    people: {},
    others: 'gone',
    close: (person) => [sql`delete from application_file where ${ofOwnApplication(person)}`],
  },
  {
    table: applicationRound,
    exported: [
      { file: 'application-rounds', title: { 'zh-CN': '每次提交的内容', 'en-US': 'What I sent, each time' }, rows: ofOwnApplication },
    ],
    people: { answers: 'removed', known: 'removed', submitted_by: 'anonymised' },
    others: ['application_id'],
    close: (person, stranger) => [
      sql`update application_round set answers = '{"fields":{},"materials":{}}', known = null, submitted_by = ${stranger.displayName}
        where ${ofOwnApplication(person)}`,
    ],
  },
  requestRule,
  {
    table: applicationTask,
    exported: [{ file: 'tasks', title: { 'zh-CN': '交给我的办理任务', 'en-US': 'Tasks given to me' }, rows: isOf('assignee_id') }],
    people: { assignee_id: 'anonymised', note: official },
    others: ['id', 'application_id', 'purpose'],
    close: (person, stranger) => [
      // the next officer takes a free task
      sql`update application_task set assignee_id = case when closed_at is null then null else ${stranger.id}::uuid end
        where ${isOf('assignee_id')(person)}`,
    ],
  },
  {
    table: applicationStep,
    exported: [
      {
        file: 'steps-i-decide',
        title: { 'zh-CN': '由我决定的环节', 'en-US': 'Steps that I decide' },
        rows: isOf('owner_id'),
      },
    ],
    people: { owner_id: 'anonymised' },
    others: ['application_id', 'permission', 'outcome', 'stands_for'],
    close: (person, stranger) => [sql`update application_step set owner_id = ${stranger.id}::uuid where ${isOf('owner_id')(person)}`],
  },
  {
    table: applicationAnswer,
    exported: [{ file: 'decisions', title: { 'zh-CN': '我作出的决定', 'en-US': 'Decisions I made' }, rows: isOf('account_id') }],
    people: { account_id: 'anonymised' },
    others: ['application_id', 'answer'],
    close: (person, stranger) => [sql`update application_answer set account_id = ${stranger.id}::uuid where ${isOf('account_id')(person)}`],
  },
  {
    table: applicationEvent,
    exported: [
      {
        file: 'application-events',
        title: { 'zh-CN': '申请的经过', 'en-US': 'What happened to applications' },
        rows: (person) => sql`(${isOf('account_id')(person)} or ${ofOwnApplication(person)})`,
      },
    ],
    people: { account_id: 'anonymised', by: 'anonymised', target: 'anonymised', note: official },
    others: ['application_id', 'action', 'from_state', 'to_state'],
    close: (person, stranger) => [
      sql`update application_event set note = null where ${isOf('account_id')(person)} and ${ofOwnApplication(person)}`,
      sql`update application_event set account_id = ${stranger.id}::uuid, by = ${stranger.displayName} where ${isOf('account_id')(person)}`,
      sql`update application_event set target = ${stranger.displayName} where target = ${person.displayName}`,
    ],
  },
  {
    table: paymentEvent,
    exported: [
      {
        file: 'payment-events',
        title: { 'zh-CN': '资金兑付的经过', 'en-US': 'What happened to payments' },
        rows: (person) =>
          sql`(${isOf('account_id')(person)} or payment_id in (select y.id from payment y where ${ofOwnApplication(person)}))`,
        hidden: ['file_name'],
      },
    ],
    people: { account_id: 'anonymised', by: 'anonymised', note: official },
    others: ['payment_id', 'action', 'from_state', 'to_state', 'batch', 'file_name'],
    close: (person, stranger) => [
      sql`update payment_event set account_id = ${stranger.id}::uuid, by = ${stranger.displayName} where ${isOf('account_id')(person)}`,
    ],
  },
  {
    table: payment,
    exported: [{ file: 'payments', title: { 'zh-CN': '资金兑付', 'en-US': 'Payments' }, rows: ofOwnApplication }],
    people: { reason: official },
    others: ['id', 'application_id', 'grant_row_id', 'state', 'batch'],
    close: () => [],
  },
  limitRule,
  linkRule,
  ...grantRules,
  ...noticeRules,
  ...reviewRules,
  {
    table: application,
    exported: [{ file: 'applications', title: { 'zh-CN': '申请与诉求', 'en-US': 'Applications and appeals' }, rows: isOf('account_id') }],
    people: {
      account_id: 'anonymised',
      owner_id: 'anonymised',
      answers: 'removed',
      company_name: 'anonymised',
      title: 'anonymised',
    },
    others: ['id', 'kind', 'subject_id', 'enterprise_id', 'window', 'form_id', 'state', 'department', 'region_code'],
    close: (person, stranger) => [
      sql`delete from application where ${isOf('account_id')(person)} and submitted_at is null`,
      // a company of the register stays named: it has had its decision
      sql`update application a set account_id = ${stranger.id}::uuid, answers = '{"fields":{},"materials":{}}',
          enterprise_id = (select e.id from enterprise e where e.id = a.enterprise_id and e.owner_id is null),
          company_name = (select e.name from enterprise e where e.id = a.enterprise_id and e.owner_id is null),
          title = case when subject_id = '' then ${stranger.displayName} else title end
        where ${isOf('account_id')(person)}`,
      sql`update application set owner_id = ${stranger.id}::uuid where ${isOf('owner_id')(person)}`,
    ],
  },
];

const ofOwnListing = ({ id }: Person) => sql`listing_id in (select id from listing where owner_id = ${id}::uuid)`;

/** Bookings, registrations, requests. */
export const caseRules: readonly Rule[] = [
  ...applicationRules,
  owned(listingVote, { file: 'votes', title: ['我的评价（是否有用）', 'My votes'] }),
  {
    table: bookingFile,
    exported: [
      {
        file: 'booking-files',
        title: { 'zh-CN': '预约结果文件', 'en-US': 'Result files of bookings' },
        rows: ({ id }) => sql`booking_id in (select id from booking where account_id = ${id}::uuid)`,
      },
    ],
    people: {},
    others: 'gone',
    close: ({ id }) => [sql`delete from booking_file where booking_id in (select id from booking where account_id = ${id}::uuid)`],
  },
  {
    table: booking,
    exported: [
      { file: 'bookings', title: { 'zh-CN': '设备预约', 'en-US': 'Bookings' }, rows: isOf('account_id') },
      {
        file: 'bookings-of-my-devices',
        title: { 'zh-CN': '我对设备预约的答复', 'en-US': 'My answers to bookings of my devices' },
        rows: ofOwnListing,
        hidden: ['account_id', 'purpose', 'company', 'contact', 'phone'],
      },
    ],
    people: { account_id: 'anonymised', purpose: 'removed', company: 'removed', contact: 'removed', phone: 'removed', note: 'removed' },
    others: ['id', 'listing_id', 'state', 'enterprise_id'],
    close: (person, stranger) => [
      sql`update booking set note = null where ${ofOwnListing(person)}`,
      // the time that a device was used stays in its figures
      sql`update booking set account_id = ${stranger.id}::uuid, purpose = null, company = null, contact = null, phone = null, note = null
        where ${isOf('account_id')(person)}`,
    ],
  },
  owned(registration, { file: 'registrations', title: ['活动报名', 'Registrations for activities'] }),
  {
    table: contactReading,
    exported: [
      {
        file: 'contacts-i-read',
        title: { 'zh-CN': '我查看联系方式的记录', 'en-US': 'When I read the contact of others' },
        rows: isOf('reader_id'),
      },
    ],
    people: { reader_id: 'anonymised' },
    others: ['id', 'request_id'],
    close: (person, stranger) => [sql`update contact_reading set reader_id = ${stranger.id}::uuid where ${isOf('reader_id')(person)}`],
  },
  plain(listingRating, 'a score of a request, without who gave it: the request says so'),
  {
    table: contactRequest,
    exported: [
      { file: 'contact-requests', title: { 'zh-CN': '我发出的联系请求', 'en-US': 'Contact requests I sent' }, rows: isOf('account_id') },
      {
        file: 'contact-answers',
        title: { 'zh-CN': '我答复的联系请求', 'en-US': 'Contact requests I answered' },
        rows: isOf('answered_by'),
        hidden: ['account_id', 'message', 'company', 'contact'],
      },
    ],
    people: {
      account_id: 'anonymised',
      answered_by: 'anonymised',
      message: 'removed',
      company: 'removed',
      contact: 'removed',
      answer_contact: 'removed',
      note: ofOthers,
    },
    others: ['id', 'listing_id', 'purpose', 'state', 'enterprise_id'],
    close: (person, stranger) => [
      sql`update contact_request set answered_by = ${stranger.id}::uuid, answer_contact = null, note = null where ${isOf('answered_by')(person)}`,
      // answered and possibly rated: stays anonymously for the other party
      sql`update contact_request set account_id = ${stranger.id}::uuid, message = '—', company = ${stranger.displayName},
          contact = jsonb_build_object('name', ${stranger.displayName}::text, 'phone', '0000', 'email', null), answer_contact = null
        where ${isOf('account_id')(person)}`,
    ],
  },
];
