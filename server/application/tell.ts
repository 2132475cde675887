import type { Db } from '../db/client.ts';
import { sendAlerts } from '../subscription/send-alerts.ts';
import type { Stored } from './records.ts';
import { numberOf } from './records.ts';
import type { ToldOf } from './wording.ts';
import { applicationWords } from './wording.ts';

const toApplicant: ReadonlySet<ToldOf> = new Set(['submitted', 'returned', 'approved', 'rejected', 'advanced']);

type Telling = { stored: Stored; what: ToldOf; to: readonly (string | null)[]; now: Date; note?: string; due?: string };

/** Tells accounts what happened to an application, each once, in the transaction in which it happened. */
export async function tell(tx: Db, { stored, what, to, now, note = '', due = '' }: Telling): Promise<void> {
  const page = toApplicant.has(what) ? '/account/application' : '/approve/detail';
  const words = applicationWords[what]({ title: stored.title, number: numberOf(stored), note, due });
  const accounts = [...new Set(to.filter((one) => one !== null))];
  const href = `${page}?${new URLSearchParams({ id: stored.id }).toString()}`;
  await sendAlerts(
    tx,
    'account',
    accounts.map((accountId) => ({ accountId, words, href })),
    now,
  );
}
