import { sql } from 'drizzle-orm';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { objection } from '#contract/application/objection.ts';
import { save, submit } from '#server/casework/application/applicant.ts';
import { begin } from '#server/casework/application/begin.ts';
import type { ApplicationWrite } from '#server/casework/application/effects.ts';
import { find } from '#server/casework/application/records.ts';
import { actOnNotice, saveNotice } from '#server/casework/public-notice/write.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { At, Person } from '../data/applications/case.ts';

/** A public notice of these people's applications under a policy; `objection`: to its first row. */
type NotificationSeed = {
  subjectId: string;
  people: readonly Person[];
  title: string;
  round: string;
  body: string;
  days: number;
  at: At;
  objection?: { by: Person; at: At; fields: Record<string, string>; file: string };
};

const body = (what: string) =>
  `根据申报、审核和批准情况，现将${what}拟支持企业名单予以公示。公示期内，任何单位和个人对名单有异议的，可登录后在线提出，写明事由并附证明材料。`;

const notificationSeeds: readonly NotificationSeed[] = [
  {
    subjectId: 'yx-energy-saving',
    people: ['he.jing', 'lin.zhiyuan'],
    title: '云溪市节能改造项目资金拟支持企业名单公示（第一批）',
    round: '第一批',
    body: body('节能改造项目资金第一批'),
    days: 3,
    at: [17, '10:00'],
  },
  {
    subjectId: 'yx-social-insurance',
    people: ['chen.min', 'he.jing'],
    title: '招用高校毕业生社会保险补贴拟支持企业名单公示（第三批）',
    round: '第三批',
    body: body('招用高校毕业生社会保险补贴第三批'),
    days: 5,
    at: [2, '10:00'],
    objection: {
      by: 'lin.zhiyuan',
      at: [1, '14:20'],
      fields: {
        reason: '该企业名单内的 2 名毕业生自今年 4 月起已在我公司参保，与申报的在职时间重叠，请核查社会保险缴费记录。',
        contactName: '林致远',
        contactPhone: '13800000012',
      },
      file: '社会保险参保证明.pdf',
    },
  },
];

type Sample = { tx: Db; momentOf: (at: At) => Date };
type Tools = {
  callBy: (person: Person, at: Date) => ApplicationWrite;
  storeFiles: (accountId: string, files: Record<string, string[]>, now: Date) => Promise<ApplicationAnswers['materials']>;
};
type Event = { at: Date; happen: () => Promise<void> };

/** Returns the events of the sample's public notices: each is announced, and objected to. */
export const noticeEvents = ({ tx, momentOf }: Sample, tools: Tools): Event[] =>
  notificationSeeds.flatMap((seed) => [
    { at: momentOf(seed.at), happen: () => announce({ tx, momentOf, ...tools }, seed) },
    ...(seed.objection === undefined
      ? []
      : [{ at: momentOf(seed.objection.at), happen: () => object({ tx, momentOf, ...tools }, seed.title, seed.objection) }]),
  ]);

async function announce({ tx, momentOf, callBy }: Sample & Tools, { subjectId, people, at, ...content }: NotificationSeed): Promise<void> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select a.id::text as id from application a join account p on p.id = a.account_id
      where a.subject_id = ${subjectId} and a.state = 'approved' and p.username = any(${sql.param([...people])}::text[]) order by a.serial`,
  );
  const call = callBy('admin', momentOf(at));
  const { title, round, body, days } = content;
  const draft = { title, round, body, days, showsAmount: true, policyId: subjectId, applicationIds: found.map(({ id }) => id) };
  const id = await saveNotice(call, { ...draft, id: null, version: null });
  await actOnNotice(call, { id, version: 1, action: 'announce', note: '' });
}

async function object(
  { tx, momentOf, callBy, storeFiles }: Sample & Tools,
  title: string,
  given: NotificationSeed['objection'],
): Promise<void> {
  if (given === undefined) return;
  const [row] = await rows<{ id: string }>(
    tx,
    sql`select r.id::text as id from public_notice_row r join public_notice n on n.id = r.notice_id
      where n.title = ${title} order by n.id, r.position limit 1`,
  );
  const now = momentOf(given.at);
  const call = callBy(given.by, now);
  const { id } = await begin(call, { kind: objection.kind, subjectId: row?.id ?? '' });
  const answers = { fields: given.fields, materials: await storeFiles(call.user.id, { evidence: [given.file] }, now) };
  const version = async () => (await find(tx, id))?.version ?? 0;
  await save(call, { id, version: await version(), answers });
  await submit(call, { id, version: await version(), answers });
}
