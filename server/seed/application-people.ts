import { eq, inArray, sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import type { MemberRole } from '#domain/company/members.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyInvitation, membership } from '#server/platform/db/tables/company.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import type { Person } from './data/applications/case.ts';
import { people } from './data/applications/case.ts';

/** The role of officers, with every permission to decide, and that of experts who score. */
export async function seedOfficers(tx: Db): Promise<void> {
  await tx.insert(role).values({ code: 'officer', name: '审批人员', nameEn: 'Officer' }).onConflictDoNothing();
  const held = await tx
    .select({ resourceId: menuResource.id })
    .from(menuResource)
    .where(sql`${menuResource.resourceKey} like 'approve:%' and ${menuResource.resourceKey} <> 'approve:final'`);
  await tx.insert(role).values({ code: 'expert', name: '评审专家', nameEn: 'Expert' }).onConflictDoNothing();
  const [scores] = await tx.select({ resourceId: menuResource.id }).from(menuResource).where(eq(menuResource.resourceKey, 'review:expert'));
  if (scores !== undefined)
    await tx
      .insert(roleResource)
      .values({ roleCode: 'expert', ...scores })
      .onConflictDoNothing();
  if (held.length === 0) return;
  await tx
    .insert(roleResource)
    .values(held.map(({ resourceId }) => ({ roleCode: 'officer', resourceId })))
    .onConflictDoNothing();
}

/** Sent two days before the sample's day, and valid for longer than usual, because the sample is used for weeks. */
const invited = { after: 58 * dayLength, for: 30 * dayLength };

/** Invitations that wait for an answer. */
const invitations = [
  { company: 'yx-hengrui', from: 'user', to: 'ma.li', role: 'agent' },
  { company: 'yx-yunshu', from: 'lin.zhiyuan', to: 'user', role: 'agent' },
] as const satisfies readonly { company: string; from: Person; to: Person; role: MemberRole }[];

/** The right of a sample person: an invited agent, an administrator older than claims, or one who has proved it. */
function rightOf(username: Person) {
  if (username === 'chen.min') return { role: 'agent', basis: 'invitation' } as const;
  return { role: 'administrator', basis: username === 'lin.zhiyuan' ? 'kept' : 'claim' } as const;
}

/** Creates the people of the sample applications and lets them work for their companies. Returns them with `user` and `admin`. */
export async function seedPeople(tx: Db, createdAt: Date): Promise<Map<Person, CurrentUser>> {
  const given = Object.entries(people);
  // no password fits an empty hash
  const values = given.map(([username, { displayName, roles, ...office }]) => ({
    username,
    displayName,
    roles: [...roles],
    passwordHash: '',
    ...('department' in office && { department: office.department, officeRegion: '999900' }),
    createdAt,
  }));
  await tx.insert(account).values(values).onConflictDoNothing();
  const names: Person[] = ['user', 'admin', ...(Object.keys(people) as (keyof typeof people)[])];
  const stored = await tx.select().from(account).where(inArray(account.username, names));
  const users = new Map(
    stored.map(({ id, username, displayName, roles }) => [
      username as Person,
      { id, username, displayName, roles, mustChangePassword: false, mustSetUpSecondFactor: false } satisfies CurrentUser,
    ]),
  );
  const works = [...given.map(([username, { company }]) => [username as Person, company] as const), ['user', 'yx-lingque'] as const];
  const members = works.flatMap(([username, companyId]) => {
    const accountId = users.get(username)?.id;
    return companyId === null || accountId === undefined
      ? []
      : // the demo user has chosen another one
        [{ accountId, companyId, current: username !== 'user', ...rightOf(username), roleSince: createdAt, createdAt }];
  });
  await tx.insert(membership).values(members).onConflictDoNothing();
  const sent = invitations.map(({ company, from, to, role }) => ({
    companyId: company,
    accountId: users.get(to)?.id ?? null,
    role,
    invitedBy: users.get(from)?.id ?? null,
    createdAt: new Date(createdAt.getTime() + invited.after),
    expiresAt: new Date(createdAt.getTime() + invited.after + invited.for),
  }));
  await tx.insert(companyInvitation).values(sent);
  return users;
}
