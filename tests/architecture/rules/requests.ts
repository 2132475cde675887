import { importsOf } from '../imports.ts';
import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { around, bare, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

const requesters = new Set([
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'sendBeacon',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'fetchLater',
  'ofetch',
  '$fetch',
]);
const globals = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames', 'navigator']);

/** Any mention of what can send a request, and a property of a global object that only the running program knows. */
function strayRequests(file: Source): string[] {
  const named = file.nodes('Identifier').filter(({ name }) => requesters.has(name));
  const members = file.nodes('MemberExpression').filter((node) => {
    if (!node.computed) return false;
    const name = memberName(node);
    if (name !== undefined) return requesters.has(name);
    const object = bare(node.object);
    return globals.has((object.type === 'MemberExpression' ? memberName(object) : nameOf(object)) ?? '');
  });
  const keys = file.nodes('Property').filter(({ key }) => key.type !== 'Identifier' && requesters.has(nameOf(key) ?? ''));
  const reflected = file.nodes('CallExpression').filter(({ callee, arguments: given }) => {
    const member = bare(callee);
    return member.type === 'MemberExpression' && nameOf(member.object) === 'Reflect' && globals.has(nameOf(given[0]) ?? '');
  });
  return [...named, ...members, ...keys, ...reflected].map((node) => `${placeOf(file, node)} sends a request beside src/http`);
}

const raw = new Set(['request', 'stream']);
/** Only these hand an unparsed answer to `openAnswer`. */
const openers = new Set(['src/http/call.ts', 'src/http/transfer.ts', 'src/http/event-stream.ts']);
const clientModule = /^src\/http\/clients?\.ts$/;

/** The names a file has for a client: imported, or called so. */
function clientNames(file: Source): (node: Node) => boolean {
  const imported = new Set(
    importsOf(file)
      .filter(({ target = '' }) => clientModule.test(target))
      .flatMap(({ node }) => (node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [])),
  );
  return (node) => {
    const object = bare(node);
    const name = object.type === 'MemberExpression' ? memberName(object) : nameOf(object);
    return name !== undefined && (imported.has(name) || /^(portal|industrial|\w*client)$/i.test(name));
  };
}

/** Whether the nearest function around a node calls `openAnswer`. */
function opened(file: Source, node: Node): boolean {
  const scope = [...around(node)].find(({ type }) => /Function/.test(type));
  return (
    scope !== undefined &&
    file.nodes('CallExpression').some(({ callee, start, end }) => nameOf(callee) === 'openAnswer' && start > scope.start && end < scope.end)
  );
}

/** Raw answers taken if nothing parses them: `request` and `stream` of a client, or a method that only the running program knows. */
function unparsed(file: Source): string[] {
  const isClient = clientNames(file);
  const members = file.nodes('MemberExpression').filter((node) => {
    const name = memberName(node);
    if (name === undefined) return isClient(node.object);
    if (!raw.has(name)) return false;
    // Web Locks
    const owner = bare(node.object);
    if (owner.type === 'MemberExpression' && memberName(owner) === 'locks' && nameOf(owner.object) === 'navigator') return false;
    const called = node.parent?.type === 'CallExpression' && node.parent.callee === node;
    return called || isClient(node.object);
  });
  const taken = file
    .nodes('ObjectPattern')
    .filter(
      (pattern) =>
        pattern.properties.some((property) => property.type === 'Property' && raw.has(nameOf(property.key) ?? '')) &&
        pattern.parent?.type === 'VariableDeclarator' &&
        pattern.parent.init !== null &&
        isClient(pattern.parent.init),
    );
  return [...members, ...taken]
    .filter((node) => !(openers.has(file.path) && opened(file, node)))
    .map((node) => `${placeOf(file, node)} takes an answer that nothing parses`);
}

const serverOnly = new Set(['summary', 'params', 'body']);

/** Input schemas and summaries of calls, which the browser's copy of the contract does not have. */
function inputSchemas(file: Source): string[] {
  const imported = importsOf(file)
    .filter(({ target = '' }) => target.startsWith('src/contract/'))
    .flatMap(({ node }) => (node.type === 'ImportDeclaration' && node.importKind !== 'type' ? node.specifiers : []));
  const locals = (isNamespace: boolean) =>
    new Set(imported.filter(({ type }) => (type === 'ImportNamespaceSpecifier') === isNamespace).map(({ local }) => local.name));
  const [namespaces, names] = [locals(true), locals(false)];
  const isCall = (node: Node): boolean =>
    names.has(nameOf(node) ?? '') || (node.type === 'MemberExpression' && namespaces.has(nameOf(bare(node.object)) ?? ''));
  return file
    .nodes('MemberExpression')
    .filter((node) => serverOnly.has(memberName(node) ?? '') && isCall(bare(node.object)))
    .map((node) => `${placeOf(file, node)} reads a part of a call that only the server has`);
}

const inSrc = (path: string) => isCode(path) && path.startsWith('src/');

export const requests: Rule[] = [
  {
    name: 'requests are sent by src/http only',
    // the inline script asks for a page before anything of src/http is there
    find: perFile((path) => inSrc(path) && !path.startsWith('src/http/') && path !== 'src/app/first-load/boot.ts', strayRequests),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      "await fetch('/api/x');",
      "await window.fetch('/api/x');",
      "await globalThis.fetch('/api/x');",
      "await globalThis['fetch']('/api/x');",
      "await globalThis[`fetch`]('/api/x');",
      "await (window as Window).fetch('/api/x');",
      "await window['fe' + 'tch']('/api/x');",
      'await self[name](url);',
      "await Reflect.get(globalThis, name)('/api/x');",
      "const { fetch: load } = globalThis; await load('/api/x');",
      "const { ['fetch']: load } = globalThis;",
      'const load = fetch;',
      'new XMLHttpRequest();',
      'new window.XMLHttpRequest();',
      "new EventSource('/api/x');",
      "navigator.sendBeacon('/api/x');",
      "navigator['sendBeacon']('/api/x');",
      "new WebSocket('ws://x');",
      "import { ofetch } from 'ofetch';",
      "import { $fetch as load } from 'ofetch';",
    ),
    passes: [
      ...inFile('src/pages/insight/home/Good.tsx', 'const { isFetching, refetch } = query;', 'const text = "fetch";', 'labels[name];'),
      { 'src/http/client.ts': "await fetch('/api/x');" },
    ],
  },
  {
    name: 'only the modules that open answers see raw ones',
    find: perFile(inSrc, unparsed),
    breaks: [
      ...inFile(
        'src/api/bad.ts',
        "portal.request('/api/x');",
        "portal['request']('/api/x');",
        "client[name]('/api/x');",
        "industrial?.stream('/api/x');",
        'const { request } = portal;',
        'const send = portal.request;',
        "import { portal as p } from '#http/clients.ts'; p[name]('/api/x');",
        "anything.request('/api/x');",
      ),
      { 'src/http/call.ts': "function call() { return client.request('/api/x'); }" },
      {
        'src/http/transfer.ts':
          "function good() { return openAnswer(endpoint, client.request('/a')); } function bad() { return client.stream('/api/x'); }",
      },
    ],
    passes: [
      { 'src/http/call.ts': "async function call() { return openAnswer(endpoint, await client.request('/api/x')); }" },
      { 'src/api/good.ts': 'void navigator.locks.request(name, work);' },
      { 'src/pages/insight/home/Good.tsx': 'const name = css.stream; const id = told.requestId; queryClient.clear();' },
    ],
  },
  {
    name: 'the browser reads no input schema of a call',
    find: perFile((path) => inSrc(path) && !path.startsWith('src/contract/'), inputSchemas),
    breaks: inFile(
      'src/pages/platform/role/Bad.tsx',
      "import { save } from '#contract/role.ts'; const { code } = save.body.shape;",
      "import { save as contract } from '#contract/role.ts'; contract['params'].parse(value);",
      "import * as role from '#contract/role.ts'; role.save.body.parse(value);",
    ),
    passes: inFile(
      'src/pages/platform/role/Good.tsx',
      "import { roleFields } from '#contract/role.ts'; const { code } = roleFields; const { body } = notice; notice.body.trim();",
      "import type { save } from '#contract/role.ts'; type Input = CallInput<typeof save>['body'];",
      "import * as role from '#contract/role.ts'; role.save.path; role.save.data.parse(value);",
    ),
  },
];
