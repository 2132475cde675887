import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

/** Names that keep another word for a company: calls of the specification and what they answer, words of the field, the stored code. */
const kept = new Set(
  [
    'business Business businessBase BusinessBase useBusinessBase changeBusiness useChangeBusiness relateBusiness',
    'BusinessError businessScope businessLicence mainBusinessRevenue enterpriseWords techEnterprise enterprise',
  ].flatMap((names) => names.split(' ')),
);

/** Names that say enterprise or business instead of company. */
const otherWords = (file: Source): string[] =>
  file
    .nodes('Identifier')
    .filter(({ name }) => /enterprise|business(?=[A-Z]|$)|Business/i.test(name) && !kept.has(name))
    .map((node) => `${placeOf(file, node)} says ${node.name}: a company is called company`);

/** Names that stay: a call of the contract, a column, and words of other things. */
const keptVerbs = new Set(['wanted', 'leaseWanted']);

/** Names that nobody would search for; notes of imports are stored as `said`. */
const verbs = (file: Source): string[] =>
  file
    .nodes('Identifier')
    .filter(({ name }) => /^(?:wanted|told|said)(?![a-z])|(?:Wanted|Told|Said)(?![a-z])/.test(name) && !keptVerbs.has(name))
    .map((node) => `${placeOf(file, node)} says ${node.name}: name what it is, such as recipients, claims, changes or params`);

/** A person gets a notification, an administrator sends a broadcast; a notice is published. */
const keptNotices = new Set(['noticeAdmin', 'noticeChannel', 'notice', 'notices']);
const isOfNotifications = (path: string): boolean =>
  /^server\/platform\/notification\/|^src\/(?:entities\/platform\/notification|pages\/platform\/broadcast)\/|^src\/(?:api|contract)\/(?:notif|notice-)/.test(
    path,
  );
const noticesOfPeople = (file: Source): string[] =>
  file
    .nodes('Identifier')
    .filter(({ name }) => /notice/i.test(name) && !keptNotices.has(name))
    .map((node) => `${placeOf(file, node)} says ${node.name}: a person gets a notification, an administrator sends a broadcast`);

export const words: Rule[] = [
  {
    name: 'no name says wanted, told or said',
    find: perFile(
      (path) => isCode(path) && /^(src|server|scripts)\//.test(path) && !/i18n\/resources|import\/listing\/notes/.test(path),
      verbs,
    ),
    breaks: inFile('src/pages/insight/home/Bad.tsx', 'const wantedIds = [];', 'f({ isTold: true });', 'type Said = string;'),
    passes: [{ 'src/pages/insight/home/Good.tsx': 'const recipients = contract.wanted; const saidless = 1;' }],
  },
  {
    name: 'notifications and broadcasts are not called notices',
    find: perFile((path) => isCode(path) && isOfNotifications(path), noticesOfPeople),
    breaks: [{ 'server/platform/notification/bad.ts': 'export type NoticeEvent = string;' }],
    passes: [{ 'server/casework/public-notice/good.ts': 'export const noticeStage = 1;' }],
  },
  {
    name: 'a company is called company, and nothing else',
    find: perFile((path) => isCode(path) && /^(src|server)\//.test(path) && !/route-tree\.gen|i18n\/resources/.test(path), otherWords),
    breaks: inFile('src/pages/insight/home/Bad.tsx', 'const enterpriseId = 1;', 'f({ businessId: 1 });', 'type EnterpriseRow = string;'),
    passes: [{ 'src/pages/insight/home/Good.tsx': "throw new BusinessError('enterpriseExists'); const companyId = 1;" }],
  },
];
