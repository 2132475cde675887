import { sql } from 'drizzle-orm';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { grantProblems } from '#domain/grant/find.ts';
import type { ApplicationWrite } from '#server/casework/application/effects.ts';
import { findingPolicies } from '#server/casework/grant/find.ts';
import { markPolicy } from '#server/casework/grant/mark.ts';
import { answerGrant, grantsOfCompany } from '#server/casework/grant/own.ts';
import { actOnRound, actOnRow, saveRound } from '#server/casework/grant/write.ts';
import { actOnPayment } from '#server/casework/payment/act.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { At, Person } from '../data/applications/case.ts';
import type { GrantSeed } from '../data/applications/grants.ts';
import { grantSeeds } from '../data/applications/grants.ts';

type Sample = { tx: Db; momentOf: (at: At) => Date };
type CallBy = (person: Person, at: Date) => ApplicationWrite;
type Event = { at: Date; happen: () => Promise<void> };

/** Returns the events of the sample's rounds of grants: each is saved, and some are announced, answered and paid. */
export const grantEvents = (sample: Sample, callBy: CallBy): Event[] => grantSeeds.flatMap((seed) => eventsOf(sample, callBy, seed));

function eventsOf({ tx, momentOf }: Sample, callBy: CallBy, seed: GrantSeed): Event[] {
  const { policyId, round, amount, body, days, confirmDays, saved, excluded, announced, answers, opened, paid } = seed;
  let id = '';
  const versionOf = async () =>
    (await rows<{ version: number }>(tx, sql`select version from grant_round where id = ${id}::uuid`))[0]?.version ?? 0;
  const save = async (at: Date) => {
    const [policy] = await findingPolicies(tx, sql`p.id = ${policyId}`, todayInChina(at));
    // a policy that was changed since gets no round, and the steps below do nothing
    if (policy === undefined || grantProblems(policy).length > 0) return;
    const call = callBy('admin', at);
    await markPolicy(call, { policyId, isMarked: true });
    id = await saveRound(call, { id: null, version: null, policyId, round, amount: amount * 100, body, days, confirmDays });
  };
  const act = async (action: 'fix' | 'announce' | 'open', at: Date) =>
    void (await actOnRound(callBy('admin', at), { id, version: await versionOf(), action }));
  const exclude = async (at: Date) => {
    if (excluded === undefined) return;
    const [row] = await rows<{ id: string }>(
      tx,
      sql`select id::text as id from grant_row where round_id = ${id}::uuid and enterprise_id = ${excluded.companyId} order by id`,
    );
    if (row === undefined) return;
    await actOnRow(callBy('admin', at), { id, version: await versionOf(), rowId: row.id, action: 'exclude', note: excluded.reason });
  };
  const answer = async ({ by, companyId, action, bank, number }: GrantSeed['answers'][number], at: Date) => {
    const call = callBy(by, at);
    const own = await grantsOfCompany({ ...call, language: 'zh-CN' }, { companyId });
    const grant = own.find((one) => one.policy.id === policyId);
    if (grant === undefined) throw new Error(`${by} has no grant of ${policyId}`);
    const account = { payee: grant.companyName, bank, number };
    await answerGrant(call, { id: grant.id, version: grant.version, action, account, reason: '' });
  };
  const pay = async (batch: string, at: Date) => {
    const due = await rows<{ id: string; version: number }>(
      tx,
      sql`select y.id::text as id, y.version from payment y join grant_row w on w.id = y.id where w.round_id = ${id}::uuid
        order by w.position, w.id`,
    );
    const paidOn = addDays(todayInChina(at), -1);
    for (const { id: paymentId, version } of due)
      await actOnPayment(callBy('admin', at), { id: paymentId, version, action: 'pay', amount: null, batch, paidOn, note: '' });
  };
  const event = (at: At, happen: (moment: Date) => Promise<void>): Event => {
    const moment = momentOf(at);
    return { at: moment, happen: async () => (happen === save || id !== '' ? happen(moment) : undefined) };
  };
  return [
    event(saved, save),
    ...(announced === undefined
      ? []
      : [
          event(announced, async (at) => {
            await act('fix', at);
            await exclude(at);
            await act('announce', at);
          }),
        ]),
    ...answers.map((one) => event(one.at, (at) => answer(one, at))),
    ...(opened === undefined ? [] : [event(opened, (at) => act('open', at))]),
    ...(paid === undefined ? [] : [event(paid.at, (at) => pay(paid.batch, at))]),
  ];
}
