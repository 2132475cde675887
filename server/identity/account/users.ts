import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as user from '#contract/user.ts';
import type { Db } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { account } from '#server/platform/db/tables/account.ts';

type ListFilters = ParsedInput<typeof user.list>['body'];

/** Active sign-ins of the account in the outer statement. */
const sessionsAt = (now: Date) =>
  sql<number>`(select count(*)::int from access_token t where t.account_id = ${account.id} and t.expires_at > ${now.toISOString()}::timestamptz)`;

const columnsAt = (now: Date) => ({
  id: account.id,
  username: account.username,
  displayName: account.displayName,
  email: account.email,
  phone: account.phone,
  roles: account.roles,
  disabled: account.disabled,
  mustChangePassword: account.mustChangePassword,
  secondFactor: sql<boolean>`exists (select 1 from second_factor f where f.account_id = ${account.id} and f.confirmed_at is not null)`,
  createdAt: account.createdAt,
  lastSignInAt: account.lastSignInAt,
  department: account.department,
  officeRegion: account.officeRegion,
  sessions: sessionsAt(now),
  version: account.version,
});

type Row = Omit<user.ManagedUser, 'createdAt' | 'lastSignInAt'> & { createdAt: Date; lastSignInAt: Date | null };

const shown = ({ createdAt, lastSignInAt, ...row }: Row): user.ManagedUser => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const sorts = {
  created: { by: sql`${account.createdAt}`, direction: 'desc' },
  username: { by: sql`lower(${account.username}) collate "C"`, direction: 'asc' },
  lastSignIn: { by: sql`${account.lastSignInAt}`, direction: 'desc' },
} satisfies Record<ListFilters['order'], { by: SQL; direction: 'asc' | 'desc' }>;

/** Accounts that never signed in come last in both directions. */
const orderOf = ({ order, direction = sorts[order].direction }: ListFilters): SQL[] => [
  direction === 'asc' ? sql`${sorts[order].by} asc nulls last` : sql`${sorts[order].by} desc nulls last`,
  asc(account.id),
];

const conditionOf = ({ keyword, role, disabled }: ListFilters) =>
  and(
    eq(account.anonymous, false),
    containing([account.username, account.displayName, account.email, account.phone], keyword),
    role.length === 0 ? undefined : sql`${account.roles} && ${sql.param(role)}::text[]`,
    disabled === undefined ? undefined : eq(account.disabled, disabled),
  );

/** Returns a page of users. Two queries. */
export async function listUsers(db: Db, filters: ListFilters, now: Date): Promise<CallData<typeof user.list>> {
  const where = conditionOf(filters);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(account)
    .where(where);
  const found = await db
    .select(columnsAt(now))
    .from(account)
    .where(where)
    .orderBy(...orderOf(filters))
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
  return { total: counted?.total ?? 0, list: found.map(shown) };
}

/** Returns a user; undefined for an unknown id. */
export async function userOf(db: Db, id: string, now: Date): Promise<user.ManagedUser | undefined> {
  // compared as text: a malformed id is an unknown one, not an error
  const [found] = await db
    .select(columnsAt(now))
    .from(account)
    .where(and(eq(sql`${account.id}::text`, id), eq(account.anonymous, false)));
  return found === undefined ? undefined : shown(found);
}

/** The audit log record of a user. */
export const userRecord = ({
  username,
  displayName,
  email,
  phone,
  roles,
  disabled,
  department,
  officeRegion,
  mustChangePassword,
}: user.ManagedUser) => ({
  username,
  displayName,
  email,
  phone,
  roles,
  disabled,
  department,
  officeRegion,
  mustChangePassword,
});

export const userTarget = ({ id, username }: Pick<user.ManagedUser, 'id' | 'username'>) => ({ kind: 'user', id, title: username });
