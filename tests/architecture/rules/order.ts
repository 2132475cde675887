import { tablesByName } from '../order/keys.ts';
import { declarationOf, isCallable, isSqlTag, render, returned } from '../order/render.ts';
import type { Files, Rendered } from '../order/render.ts';
import { isTotal, keysIn, orderingsIn } from '../order/statement.ts';
import type { Scope } from '../order/statement.ts';
import { inFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { around, bare, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

/**
 * A list whose last key may be equal in two rows comes in another order each time it is read. So the keys of every `order by` tell its
 * rows apart: they hold a key of a table, all that is grouped by, all that is selected, or the number of the row. An order that a caller
 * hands in is called `order` or `latest`, and is looked at where it is written. The tables say what their keys are.
 */
const handedIn = /^(order|orders|orderOf|latest)$/;

/** `orders` of `orders[filters.order]`, `latest` of `source.latest`. */
const lastName = (code: string): string => /([\w$]+)\s*(?:\[[^\]]*\])?(?:\([^)]*\))?$/.exec(code)?.[1] ?? '';

/** Where the rule cannot see that no two rows are equal: a comment above the order that begins with these words says why. */
const meant = /\/[/*] unique order: \S/;

function isMeant(file: Source, node: Node): boolean {
  const line = file.text.slice(0, node.start).split('\n').length - 1;
  return file.text
    .split('\n')
    .slice(Math.max(0, line - 2), line + 1)
    .some((text) => meant.test(text));
}

/** Key lists that the holes of one may become. */
function alternatives(keys: readonly string[], { holes }: Rendered): (string[] | undefined)[] {
  const at = keys.findIndex((key) => /^«\d+»$/.test(key));
  if (at === -1) return [[...keys]];
  const hole = holes[Number(/\d+/.exec(keys[at] ?? '')?.[0])];
  const rest = (own: readonly string[]) => [...keys.slice(0, at), ...own, ...keys.slice(at + 1)];
  if (hole === undefined || hole.choices.length === 0) {
    // the one who hands it in is checked
    if (hole !== undefined && handedIn.test(lastName(hole.code))) return [undefined];
    return alternatives(rest([]), { text: '', holes, templates: new Set() });
  }
  return hole.choices.flatMap((choice) => {
    const own = alternatives(keysIn(choice.text), choice);
    return own.flatMap((list) => (list === undefined ? [undefined] : alternatives(rest(list), { text: '', holes, templates: new Set() })));
  });
}

const isFine = (keys: readonly string[], rendered: Rendered, scope: Scope): boolean =>
  alternatives(keys, rendered).every((list) => list === undefined || isTotal(list, scope));

const noScope: Scope = { sources: new Map(), equal: [], groupedBy: [], outputs: [], ids: [], groupsInside: [] };

/** The template that an order is written in: the statement itself, or one of its parts. */
function writtenIn(keys: readonly string[], statement: Template, all: ReadonlyMap<Node, Template>): Template {
  const [first = ''] = keys;
  const holds = ({ file, node }: Template) => {
    const code = file.text.slice(node.start, node.end).toLowerCase().replaceAll('"', '').replace(/\s+/g, ' ');
    return code.includes(`order by ${/^[\w.]*/.exec(first)?.[0] ?? ''}`);
  };
  const parts = [...statement.rendered.templates].flatMap((node) => all.get(node) ?? []);
  return (holds(statement) && statement) || parts.find(holds) || statement;
}

type Template = { file: Source; node: Node; rendered: Rendered };

/** Orders in SQL. A part of a statement is looked at with the statement around it. */
function inSql(files: readonly Source[], byPath: Files): string[] {
  const templates = new Map<Node, Template>();
  for (const file of files)
    for (const node of file.nodes('TaggedTemplateExpression'))
      if (isSqlTag(node.tag)) templates.set(node, { file, node, rendered: render(file, node, byPath) });
  const parts = new Set([...templates.values()].flatMap(({ node, rendered }) => [...rendered.templates].filter((part) => part !== node)));
  const found = [...templates.values()].flatMap((template) =>
    orderingsIn(template.rendered.text).flatMap(({ keys, scope, withScope }) => {
      if ((!withScope && parts.has(template.node)) || isFine(keys, template.rendered, scope)) return [];
      const { file, node } = writtenIn(keys, template, templates);
      return isMeant(file, node) ? [] : [`${placeOf(file, node)} orders by ${keys.join(', ')}`];
    }),
  );
  return [...new Set(found)];
}

/** The calls of a chain that a call is part of: `db.select(…).from(…).orderBy(…)`. */
function chainOf(call: Node): Map<string, readonly Node[][]> {
  const calls = new Map<string, Node[][]>();
  const add = (node: Node) => {
    if (node.type !== 'CallExpression') return;
    const callee = bare(node.callee);
    if (callee.type !== 'MemberExpression') return;
    const name = memberName(callee) ?? '';
    calls.set(name, [...(calls.get(name) ?? []), [...node.arguments]]);
    add(bare(callee.object));
  };
  let top = call;
  for (const outer of around(call)) {
    if (outer.type === 'MemberExpression' || outer.type === 'ChainExpression') continue;
    if (outer.type !== 'CallExpression' || bare(outer.callee).type !== 'MemberExpression' || outer.arguments.includes(top as never)) break;
    top = outer;
  }
  add(top);
  return calls;
}

/** Whether a condition holds for all rows: it is no alternative, and not left out in some calls. */
function holdsAlways(call: Node, within: Node): boolean {
  for (const outer of around(call)) {
    if (outer.type === 'ConditionalExpression') return false;
    if (outer.type === 'CallExpression' && /^(or|not|exists|notExists)$/.test(nameOf(bare(outer.callee)) ?? '')) return false;
    if (outer === within) break;
  }
  return true;
}

/** The conditions `eq(a, b)` and `isNull(a)` of a node, or of the constant that it names. */
function conditionsIn(file: Source, given: Node, files: Files): [string, string][] {
  const found = given.type === 'Identifier' ? declarationOf(file, given.name, files, given) : undefined;
  const node = found !== undefined && 'value' in found ? found.value : given;
  return file
    .nodes('CallExpression')
    .filter((call) => ['eq', 'isNull'].includes(nameOf(bare(call.callee)) ?? '') && call.start >= node.start && call.end <= node.end)
    .filter((call) => holdsAlways(call, node))
    .flatMap(({ arguments: [a, b] }) =>
      a ? [[render(file, a, files).text, b ? render(file, b, files).text : 'null'] as [string, string]] : [],
    );
}

/** The keys of `orderBy`: what an array, or a function that returns one, holds counts as written there. */
function listed(file: Source, node: Node, files: Files): { keys: string[]; rendered: Rendered } {
  const value = node.type === 'SpreadElement' ? bare(node.argument) : bare(node);
  if (node.type === 'SpreadElement') {
    const name = nameOf(value.type === 'CallExpression' ? bare(value.callee) : value) ?? '';
    const found = declarationOf(file, name, files);
    const held = found !== undefined && 'value' in found ? bare(returned(found.file, bare(found.value))[0] ?? found.value) : undefined;
    if (held?.type === 'ArrayExpression' && found !== undefined && 'file' in found) {
      const parts = held.elements.flatMap((one) => (one === null ? [] : [listed(found.file, one, files)]));
      return joined(parts);
    }
  }
  const rendered = render(file, value, files);
  return { keys: keysIn(rendered.text), rendered };
}

function joined(parts: readonly { keys: string[]; rendered: Rendered }[]): { keys: string[]; rendered: Rendered } {
  const all: { keys: string[]; rendered: Rendered } = { keys: [], rendered: { text: '', holes: [], templates: new Set() } };
  for (const { keys, rendered } of parts) {
    const shift = all.rendered.holes.length;
    all.keys.push(...keys.map((key) => key.replace(/«(\d+)»/g, (_, index: string) => `«${Number(index) + shift}»`)));
    all.rendered.holes.push(...rendered.holes);
    for (const one of rendered.templates) all.rendered.templates.add(one);
  }
  return all;
}

/** Orders of the query builder. */
function inBuilder(file: Source, files: Files): string[] {
  return file.nodes('CallExpression').flatMap((call) => {
    const member = bare(call.callee);
    if (member.type !== 'MemberExpression' || memberName(member) !== 'orderBy') return [];
    const chain = chainOf(call);
    const text = (node: Node | undefined) => (node === undefined ? '' : render(file, node, files).text.replaceAll('"', '').toLowerCase());
    const joins = ['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'].flatMap((name) => chain.get(name) ?? []);
    const selected = [...(chain.get('select') ?? []), ...(chain.get('selectDistinct') ?? [])].flatMap(([fields]) =>
      fields?.type === 'ObjectExpression' ? fields.properties.flatMap((one) => (one.type === 'Property' ? [text(one.value)] : [])) : [],
    );
    const scope: Scope = {
      ...noScope,
      sources: new Map(joins.map(([table]) => [text(table), tablesByName.get(text(table))])),
      equal: [...chain.values()].flat(2).flatMap((node) => conditionsIn(file, node, files)),
      groupedBy: (chain.get('groupBy') ?? []).flat().map(text),
      outputs: selected,
    };
    const { keys, rendered } = joined(call.arguments.map((one) => listed(file, one, files)));
    if (isFine(keys, rendered, scope) || isMeant(file, call)) return [];
    return [`${placeOf(file, member.property)} orders by ${keys.join(', ')}`];
  });
}

const isDirected = (node: Node | null): boolean => node?.type === 'CallExpression' && /^(asc|desc)$/.test(nameOf(bare(node.callee)) ?? '');

/** What is handed in as an order: what a name of `handedIn` stands for, as a constant, a property or an argument, and lists with a direction. */
function handed(file: Source, files: Files): Node[] {
  const is = (node: Node | undefined) => handedIn.test(nameOf(node) ?? '');
  const held = (value: Node): Node[] =>
    value.type === 'ObjectExpression' ? value.properties.flatMap((one) => (one.type === 'Property' ? held(one.value) : [])) : [value];
  const constants = file.nodes('VariableDeclarator').flatMap(({ id, init }) => (init !== null && is(id) ? held(bare(init)) : []));
  const properties = file
    .nodes('ObjectExpression')
    .flatMap(({ properties: all }) => all.flatMap((one) => (one.type === 'Property' && is(one.key) ? [bare(one.value)] : [])));
  const given = file.nodes('CallExpression').flatMap(({ callee, arguments: all }): Node[] => {
    const found = declarationOf(file, nameOf(bare(callee)) ?? '', files);
    const called = found !== undefined && 'value' in found ? bare(found.value) : undefined;
    return called !== undefined && isCallable(called) ? all.filter((_, index) => is(called.params[index])) : [];
  });
  return [...constants, ...properties, ...given, ...file.nodes('ArrayExpression').filter(({ elements }) => elements.some(isDirected))];
}

/** Orders that are handed in, where they are written. */
function written(file: Source, files: Files): string[] {
  const found = handed(file, files).flatMap((node) => {
    const list = node.type === 'ArrayExpression' ? node.elements.flatMap((one) => (one === null ? [] : [one])) : [node];
    const { keys, rendered } = joined(list.map((one) => listed(file, one, files)));
    const isOrder = rendered.templates.size > 0 || list.some(isDirected);
    if (!isOrder || keys.length === 0 || isFine(keys, rendered, noScope) || isMeant(file, node)) return [];
    return [`${placeOf(file, node)} hands in an order by ${keys.join(', ')}`];
  });
  return [...new Set(found)];
}

function undefinedOrders(all: readonly Source[]): string[] {
  const files = all.filter(({ path }) => isCode(path) && /^(server|mocks)\//.test(path));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...inSql(files, byPath), ...files.flatMap((file) => [...inBuilder(file, byPath), ...written(file, byPath)])];
}

export const order: Rule[] = [
  {
    name: 'every list has a total order',
    find: undefinedOrders,
    breaks: [
      ...inFile(
        'server/publishing/policy/bad.ts',
        // by a time, a sort number or a count alone
        'await db.select().from(notification).orderBy(desc(notification.createdAt));',
        'await db.select().from(policy).where(eq(policy.state, state)).orderBy(policy.publishDate, policy.title).limit(10);',
        'await db.select().from(broadcast).orderBy(sql`${broadcast.sentAt} desc`);',
        'const { sort } = dictEntry; await db.select().from(dictEntry).orderBy(sort);',
        // a part of a key, or one that may be null
        'await db.select().from(applicationRound).orderBy(applicationRound.round);',
        'await db.select().from(notification).where(or(eq(notification.accountId, id), other)).orderBy(notification.seq);',
        'await db.select().from(accountKey).orderBy(accountKey.hash);',
        // the key of a table of which a row is there several times
        'await db.select().from(policy).innerJoin(region, eq(region.code, policy.regionCode)).orderBy(region.code);',
        'await db.select().from(policy).innerJoin(policyVersion, eq(policyVersion.policyId, policy.id)).orderBy(policy.id);',
        'await rows(db, sql`select p.id from policy p order by p.publish_date desc limit 10`);',
        'await rows(db, sql`select p.title from policy p join region r on r.code = p.region_code order by r.code`);',
        'await rows(db, sql`select * from application_round r where r.application_id = ${id} or r.round = 1 order by r.round`);',
        'await rows(db, sql`select tags, count(*) from policy group by tags, kind order by count(*) desc, kind`);',
        // in windows, in aggregates, and in `distinct on`
        'await rows(db, sql`select row_number() over (order by p.publish_date desc) as place from policy p`);',
        "await rows(db, sql`select json_agg(json_build_object('title', p.title) order by p.publish_date) from policy p`);",
        "await rows(db, sql`select string_agg(p.title, ', ' order by p.publish_date) from policy p`);",
        'await rows(db, sql`select distinct on (e.policy_id) e.action from policy_event e order by e.policy_id, e.at desc`);',
        // put together elsewhere
        'const order = sql`p.publish_date desc`;',
        'const orders = { newest: sql`p.publish_date desc`, title: sql`p.title, p.id` };',
        'const tail = sql`order by p.publish_date`; await rows(db, sql`select p.id from policy p ${tail}`);',
        'const list = (by) => rows(db, sql`select p.id from policy p order by ${by}`);',
        'list([desc(policy.publishDate)]);',
        '// unique order:\nawait db.select().from(policy).orderBy(policy.title);',
      ),
    ],
    passes: inFile(
      'server/publishing/policy/good.ts',
      'await db.select().from(notification).orderBy(desc(notification.createdAt), desc(notification.id));',
      'await db.select().from(notification).where(and(eq(notification.accountId, id), unread)).orderBy(desc(notification.seq));',
      'await db.select().from(policy).innerJoin(region, eq(region.code, policy.regionCode)).orderBy(policy.title, policy.id);',
      'await db.select({ title: policy.title }).from(policy).orderBy(policy.title);',
      'await db.selectDistinct({ call: auditEvent.call }).from(auditEvent).orderBy(auditEvent.call);',
      'await rows(db, sql`select p.title from policy p join region r on r.code = p.region_code order by r.code, p.id collate "C" desc`);',
      'await rows(db, sql`select r.round from application_round r where r.application_id = ${id} order by r.round desc limit 1`);',
      'await rows(db, sql`select kind, count(*) from policy group by kind order by count(*) desc, kind`);',
      "await rows(db, sql`select string_agg(p.title, ', ' order by p.title) from policy p`);",
      'await rows(db, sql`select sum(p.views) over (order by p.publish_date) from policy p`);',
      'const latest = sql`p.publish_date desc, p.id`; await rows(db, sql`select p.id from policy p order by ${latest}`);',
      '// unique order: titles are checked when they are saved\nawait db.select().from(policy).orderBy(policy.title);',
    ),
  },
];
