import { sql } from 'drizzle-orm';
import type { CompanyDetail } from '#contract/company.ts';
import type { Catalogue } from '#domain/matching/catalogue/catalogue.ts';
import { topicsOf } from '#domain/matching/declared-topics.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Policies } from './catalogue.ts';
import { policiesToMatch } from './catalogue.ts';
import { statementFor } from './names.ts';

/** The most policies of a declaration that are looked at for its topic. */
const most = 50;

/** Returns the ids of the first policies whose criteria use a fact. */
function policiesAsking({ leavesOf, parents, roots, ids }: Catalogue, fact: FactKey, today: string): string[] {
  const { starts, nodes } = parents();
  const reached = new Set<number>();
  const open = [...leavesOf(fact, today)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) open.push(nodes[at] ?? 0);
  }
  const found: string[] = [];
  for (let entry = 0; entry < roots.length && found.length < most; entry += 1)
    if (reached.has(roots[entry] ?? -1)) found.push(...ids.slice(entry, entry + 1));
  return found;
}

/** Returns the topics of declarations: categories of the policies that ask for them. */
async function declaredTopics(db: Db, { catalogue }: Policies, facts: readonly FactKey[], today: string): Promise<Map<FactKey, string>> {
  const asking = facts.map((fact) => [fact, policiesAsking(catalogue, fact, today)] as const);
  const ids = [...new Set(asking.flatMap(([, of]) => of))];
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; category: string }>(
    db,
    sql`select p.id, p.category from policy p where p.id = any(${sql.param(ids)}::text[])`,
  );
  const categories = new Map(found.map(({ id, category }) => [id, category]));
  return topicsOf(
    asking.flatMap(([fact, of]) =>
      of.flatMap((id) => {
        const category = categories.get(id);
        return category === undefined ? [] : [[fact, category] as const];
      }),
    ),
  );
}

type Declaring = Pick<CompanyDetail, 'facts' | 'declarations'>;

/** Returns the company with the statements and topics of its declarations, whose facts have only keys. */
export async function withDeclarations<Of extends Declaring>(db: Db, company: Of, today: string): Promise<Of> {
  const facts = [...new Set(company.facts.map(({ key }) => key).filter((key) => key.startsWith('declaration:')))];
  if (facts.length === 0) return company;
  const policies = await policiesToMatch(db);
  const topics = await declaredTopics(db, policies, facts, today);
  const declarations = facts.flatMap((fact) => {
    const key = fact.slice('declaration:'.length);
    const statement = statementFor(policies, key);
    return statement === undefined ? [] : [{ key, statement, topic: topics.get(fact) ?? null }];
  });
  return { ...company, declarations };
}
