import { expect, test } from 'vitest';
import { databaseBefore } from '../../setup/migrations.ts';

/** Members before the migration, with company and role; `claimed` if an officer has approved the claim. */
const before = [
  { who: 'alone', company: 'a', role: 'administrator' },
  { who: 'chose', company: 'a', role: null },
  { who: 'first', company: 'b', role: 'administrator' },
  { who: 'invited', company: 'b', role: 'member' },
  { who: 'claimant', company: 'c', role: 'administrator', claimed: true },
] as const;

test('the migration keeps colleagues and proven claims, and asks sole members for a proof', async () => {
  const { client, migrate } = await databaseBefore('_rights-in-companies.sql');
  await client.exec(`
    insert into account (username, display_name, password_hash, roles)
      select name, name, 'x', '{user}' from unnest(array['alone', 'chose', 'first', 'invited', 'claimant']) name;
    insert into enterprise (id, name, source, source_date, name_key, pinyin)
      select id, id, 'test', '2026-01-01', id, id from unnest(array['a', 'b', 'c']) id;
    insert into application_form (kind, version, definition, saved_at) values ('company-claim', 1, '{}', now());`);
  for (const { who, company, role, ...more } of before) {
    await client.query(`insert into membership (account_id, enterprise_id, role) select id, $2, $3 from account where username = $1`, [
      who,
      company,
      role,
    ]);
    if ('claimed' in more)
      await client.query(
        `insert into application (kind, subject_id, account_id, title, form_id, answers, state, created_at, updated_at)
          select 'company-claim', $2, a.id, '', f.id, '{}', 'approved', now(), now() from account a, application_form f where a.username = $1`,
        [who, company],
      );
  }
  await client.query(
    `insert into company_invitation (enterprise_id, email, role, created_at, expires_at) values ('b', 'x@example.cn', 'member', now(), now())`,
  );
  await migrate();
  const found = await client.query<object>(`select a.username as who, m.role, m.basis, m.role_since = m.created_at as since
    from membership m join account a on a.id = m.account_id order by 1`);
  expect(found.rows).toEqual([
    { who: 'alone', role: null, basis: null, since: null },
    { who: 'chose', role: null, basis: null, since: null },
    { who: 'claimant', role: 'administrator', basis: 'claim', since: true },
    { who: 'first', role: 'administrator', basis: 'kept', since: true },
    { who: 'invited', role: 'agent', basis: 'kept', since: true },
  ]);
  expect((await client.query<object>('select role from company_invitation')).rows).toEqual([{ role: 'agent' }]);
  await client.close();
});
