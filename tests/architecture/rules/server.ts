import { importsOf } from '../imports.ts';
import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, destructured, isCode, memberName, nameOf, placeOf, stringOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

/**
 * The six domains of the server and their folders, lowest first: a folder imports only those on lines before its own. The two files and
 * folders that put the server together import all (docs/adr/0043).
 */
const order: readonly (readonly string[])[] = [
  ['platform/db'],
  ['platform/audit', 'platform/runtime'],
  ['platform/storage', 'platform/jobs'],
  ['platform/http'],
  ['platform/permission', 'platform/setting'],
  ['platform/dictionary'],
  ['platform/search', 'platform/table'],
  ['platform/english', 'platform/bulk'],
  ['platform/notification'],
  ['platform/files'],

  ['identity/account'],
  ['identity/account/own'],

  ['companies/company'],
  ['companies/colleague', 'companies/company-admin', 'companies/matching', 'companies/watch'],
  ['companies/company-admin/import'],
  ['companies/company-data'],

  ['publishing/needs', 'publishing/changes'],
  ['publishing/policy', 'publishing/engine'],
  ['publishing/listing'],
  ['publishing/english', 'publishing/chain', 'publishing/finance', 'publishing/subscription'],
  ['publishing/calendar', 'publishing/export', 'publishing/policy/administration', 'publishing/listing-admin'],
  ['publishing/import'],

  ['casework/work-calendar'],
  ['casework/application', 'casework/booking', 'casework/contact', 'casework/survey'],
  ['casework/public-notice', 'casework/review-round'],
  ['casework/payment'],
  ['casework/grant'],
  [
    'casework/application/approval',
    'casework/similar-case',
    'casework/company-proof',
    'casework/company-release',
    'casework/application/administration',
    'casework/survey/administration',
  ],
  ['casework/application-effects', 'casework/documents'],

  ['insight/centre', 'insight/cockpit', 'insight/page', 'insight/partner', 'insight/personal-data'],

  ['seed'],
  ['file-owners'],
  ['routes'],
];

const domains = 'platform|identity|companies|publishing|casework|insight';
/** Parts of a capability that stand later in the order than the rest of it. */
const parts = order.flat().filter((folder) => folder.split('/').length === 3);
/** A capability in its domain or a part of it, or a folder beside them. */
const folderIn = (path: string): string | undefined =>
  parts.find((part) => path.startsWith(`server/${part}/`)) ?? new RegExp(`^server/((?:${domains})/[^/]+|[^/]+)/`).exec(path)?.[1];
const rankOf = (folder: string): number => order.findIndex((folders) => folders.includes(folder));

function againstOrder(file: Source): string[] {
  const from = folderIn(file.path) ?? '';
  if (rankOf(from) === -1) return [`server/${from} has no place in the order of tests/architecture/rules/server.ts`];
  return importsOf(file).flatMap(({ target = '' }) => {
    const to = target.startsWith('server/') ? (folderIn(target) ?? target.slice('server/'.length)) : from;
    const below = rankOf(to) !== -1 && rankOf(to) < rankOf(from);
    return to === from || below ? [] : [`server/${from} → server/${to} (${file.path})`];
  });
}

const statements = new Set(['transaction', 'select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$with', '$count']);
/** What a database or a transaction is called here. */
const isDatabase = (node: Node): boolean => {
  const object = bare(node);
  const name = object.type === 'MemberExpression' ? memberName(object) : nameOf(object);
  return /^(db|tx|database|transaction)$/i.test(name ?? '');
};

/** SQL in a route: a statement on the database, a transaction, a table, or Drizzle itself. */
function sqlInRoute(file: Source): string[] {
  const calls = file
    .nodes('MemberExpression')
    .filter((node) => memberName(node) === 'transaction' || (isDatabase(node.object) && statements.has(memberName(node) ?? 'execute')));
  const taken = destructured(file).filter(({ name }) => name === 'transaction');
  const imports = importsOf(file)
    .filter(
      ({ module = '', target = '', typeOnly }) =>
        /^drizzle-orm|^pg$/.test(module) || (target.startsWith('server/platform/db/') && !typeOnly),
    )
    .map(({ node }) => node);
  return [...calls, ...taken.map(({ node }) => node), ...imports].map((node) => `${placeOf(file, node)} reaches the database itself`);
}

/** A call that is given the router, to mount on it. */
const isMount = (node: Node): boolean => node.type === 'CallExpression' && bare(node.callee).type === 'Identifier';

/** A statement of a routes function: a local name, or a mount. */
function mounts(statement: Node): boolean {
  if (statement.type === 'VariableDeclaration' || statement.type === 'FunctionDeclaration') return true;
  return statement.type === 'ExpressionStatement' && isMount(statement.expression);
}

/** The function a file exports, when that is all it exports. */
function onlyFunction(file: Source): Node | undefined {
  const [only, ...others] = file.nodes('ExportNamedDeclaration');
  const declared = others.length === 0 ? only?.declaration : undefined;
  if (declared?.type === 'FunctionDeclaration') return declared;
  const value = declared?.type === 'VariableDeclaration' && declared.declarations.length === 1 ? declared.declarations[0]?.init : undefined;
  return value?.type === 'ArrowFunctionExpression' ? value : undefined;
}

/** A route file exports one function, and that function only mounts. */
function moreThanMounts(file: Source): string[] {
  const exported = onlyFunction(file);
  if (exported === undefined || !('body' in exported)) return [`${file.path} does not export one function that mounts`];
  const body = exported.body as Node;
  if (body.type !== 'BlockStatement') return isMount(body) ? [] : [`${placeOf(file, body)} does more than mount`];
  const others = body.body.filter((statement) => !mounts(statement));
  return others.map((node) => `${placeOf(file, node)} does more than mount`);
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'all', 'on', 'use', 'route', 'mount', 'basePath']);

/** A path or a list of paths as a router takes it. */
const isPath = (node: Node | undefined): boolean => {
  if (node?.type === 'ArrayExpression') return node.elements.some((element) => element !== null && isPath(element));
  const start = node?.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : stringOf(node);
  return start?.startsWith('/') === true || start === '*';
};

/** A method of a router, whatever the router is called: by its path, or anywhere in a route file by its handler. */
function handMade(file: Source): string[] {
  const inRoutes = file.path.startsWith('server/routes/');
  const calls = file.nodes('CallExpression').filter(({ callee, arguments: given }) => {
    const member = bare(callee);
    if (member.type !== 'MemberExpression') return false;
    const name = memberName(member);
    if (name !== undefined && !methods.has(name)) return false;
    // a method that only the running program knows is one of a router when it is given a path
    if (name === undefined) return given.length > 1 && given.some((one) => isPath(one));
    return given.length > 1 && (inRoutes || given.slice(0, 2).some((one) => isPath(one)));
  });
  const taken = inRoutes
    ? file
        .nodes('VariableDeclarator')
        .filter(({ id, init }) => id.type === 'ObjectPattern' && init?.type === 'Identifier' && /^(app|api|router|hono)$/i.test(init.name))
    : [];
  const routers = file.nodes('NewExpression').filter(({ callee }) => nameOf(bare(callee)) === 'Hono');
  return [...calls, ...taken, ...routers].map((node) => `${placeOf(file, node)} serves a path without mount`);
}

const requests = new Set(['req', 'raw', 'request']);

/** The address of a request, or the whole request handed to code that reads it. */
function rawAddresses(file: Source): string[] {
  const members = file.nodes('MemberExpression').filter((node) => {
    const object = bare(node.object);
    const from = object.type === 'MemberExpression' ? memberName(object) : nameOf(object);
    if (memberName(node) === 'url') return requests.has(from ?? '');
    return memberName(node) === 'raw' && from === 'req' && /^(Call|New)Expression$/.test(node.parent?.type ?? '');
  });
  const taken = destructured(file).filter(({ node, name }) => {
    const declared = node.parent?.parent;
    const value = declared?.type === 'VariableDeclarator' && declared.init ? bare(declared.init) : undefined;
    return name === 'raw' && value?.type === 'MemberExpression' && memberName(value) === 'req';
  });
  return [...members, ...taken.map(({ node }) => node)].map((node) => `${placeOf(file, node)} reads the address of a request itself`);
}

/** Health checks, the contract as OpenAPI, the built app, and mount itself. */
const servesBeside =
  /^server\/(app\.ts|platform\/http\/(mount|site|health|open\/mount-open)\.ts|platform\/http\/static\/|routes\/openapi\.ts|platform\/runtime\/)/;
const isRoute = (path: string) => path.startsWith('server/routes/') && isCode(path);

export const server: Rule[] = [
  {
    name: 'a folder of the server imports only those before it',
    find: (files) => [...new Set(perFile((path) => isCode(path) && folderIn(path) !== undefined, againstOrder)(files))],
    breaks: [
      { 'server/companies/company/bad.ts': "import { askPolicies } from '#server/publishing/policy/ask-policies.ts';" },
      { 'server/platform/audit/bad.ts': "import type { Row } from '#server/publishing/policy/rows.ts';" },
      { 'server/platform/search/bad.ts': "const { mount } = await import('#server/routes/policy.ts');" },
      { 'server/publishing/policy/administration/bad.ts': "import { apply } from '../../import/apply.ts';" },
      { 'server/companies/company-admin/bad.ts': "import { save } from '#server/publishing/policy/administration/save.ts';" },
      { 'server/platform/db/bad.ts': "import { savePolicies } from '#server/publishing/policy/save-policies.ts';" },
      { 'server/publishing/policy/bad.ts': "import { seedSample } from '#server/seed/sample.ts';" },
      { 'server/platform/http/bad.ts': "import { buildApp } from '../../app.ts';" },
      { 'server/brand-new/bad.ts': 'export const x = 1;' },
    ],
    passes: [
      {
        'server/publishing/import/policy/good.ts':
          "import { save } from '../../policy/administration/save.ts'; import { read } from '../read/table.ts';",
      },
    ],
  },
  {
    name: 'routes hold no SQL and no transaction',
    find: perFile(isRoute, sqlInRoute),
    breaks: inFile(
      'server/routes/bad.ts',
      'await db.transaction(async (tx) => save(tx));',
      "await deps.db['transaction'](save);",
      'const { transaction } = db;',
      "import { eq } from 'drizzle-orm';",
      "import { policies } from '../platform/db/tables/policy.ts';",
      'await db.select().from(policies);',
      'await deps.db.execute(statement);',
      'await tx.delete(rows);',
      'await db[method](rows);',
    ),
    passes: inFile(
      'server/routes/good.ts',
      "import type { Db } from '../platform/db/client.ts';",
      'seen.delete(id);',
      'await removeSearch(db, id);',
    ),
  },
  {
    name: 'a route file only mounts',
    find: perFile((path) => isRoute(path) && path !== 'server/routes/openapi.ts', moreThanMounts),
    breaks: inFile(
      'server/routes/bad.ts',
      'export function badRoutes(app, deps) { if (deps.now() > 0) mount(app, deps, list, handler); }',
      'export function badRoutes(app, deps) { for (const one of all) mount(app, deps, one, handler); }',
      'export function badRoutes(app, deps) { mount(app, deps, list, handler); } export const rate = 0.3;',
      'export function badRoutes(app, deps) { deps.jobs.start(); }',
      'export const routes = (app, deps) => { deps.jobs.start(); };',
      'export const routes = (app, deps) => deps.jobs.start();',
      'export const routes = [list, detail];',
    ),
    passes: inFile(
      'server/routes/good.ts',
      'export function goodRoutes(app, deps) { const remember = memory(deps.db); mount(app, deps, list, () => remember(1)); }',
      'export const routes = (app, deps) => importRoutes(app, deps, contract);',
    ),
  },
  {
    name: 'API routes are mounted from the contract',
    find: perFile((path) => isCode(path) && path.startsWith('server/') && !servesBeside.test(path), handMade),
    breaks: [
      ...inFile(
        'server/routes/bad.ts',
        "app.get('/api/bad', (c) => c.json(1));",
        "router.get('/api/bad', (c) => c.json(1));",
        "api['post']('/api/bad', handler);",
        'api.get(path, handler);',
        "api[method]('/api/bad', handler);",
        "app.on('GET', '/api/bad', handler);",
        "app.on(['GET', 'POST'], ['/api/bad'], handler);",
        "app.route('/api', other);",
        "new Hono().get('/api/bad', handler);",
        'const { get } = app;',
        'api.get(`/api/${name}`, handler);',
      ),
      { 'server/publishing/policy/bad.ts': "anything.all('/api/bad', handler);" },
      { 'server/publishing/policy/bad.ts': 'const inner = new Hono();' },
    ],
    passes: [
      { 'server/routes/good.ts': 'const found = known.get(id);' },
      { 'server/publishing/policy/good.ts': "process.on('exit', stop);" },
    ],
  },
  {
    // the router matches the part before a `#` or `?`; other readers can take the rest for another record than the one that was checked
    name: 'handlers take the parsed parameters of a call, not its address',
    find: perFile((path) => isCode(path) && /^server\/(?!app\.ts|platform\/(http|runtime)\/)/.test(path), rawAddresses),
    breaks: inFile(
      'server/platform/files/bad.ts',
      'const id = /[^/]+$/.exec(c.req.url);',
      'const id = idOf(request.url);',
      'const id = new URL(c.req.raw.url).pathname;',
      'const { raw } = c.req;',
      'await server.handleWeb(c.req.raw);',
      'const copy = new Request(c.req.raw);',
    ),
    passes: inFile('server/platform/files/good.ts', 'const { headers, signal } = c.req.raw;', 'await store(c.req.raw.signal, link.url);'),
  },
  {
    // pages and figures that go by conditions of their own disagree
    name: 'which listings stand is decided in one place',
    find: perFile(
      (path) => isCode(path) && path.startsWith('server/') && path !== 'server/platform/db/listing-summary.ts',
      ({ path, text }) =>
        [...text.matchAll(/'published'\s+(?:and|then)[^`;]{0,20}?\bexpires_at\s+(?:[<>]|is null or \S*expires_at)/g)].map(
          ({ index }) => `${path}:${text.slice(0, index).split('\n').length} says itself which listings stand; take isStanding`,
        ),
    ),
    breaks: inFile(
      'server/publishing/listing/bad.ts',
      "sql`select id from listing p where p.state = 'published' and (p.expires_at is null or p.expires_at > ${now})`;",
    ),
    passes: inFile('server/publishing/listing/good.ts', 'sql`select id, p.expires_at from listing p where ${isStanding(now)}`;'),
  },
];
