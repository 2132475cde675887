export type Mutation = {
  name: string;
  /** In `file`, `from` is replaced by `to`. */
  edits: { file: string; from: string; to: string }[];
  /** The test that notices it, as `file › title`, or a group of them; named as in the list of sentences. */
  noticedBy: string;
};

/** Defects that the suite must notice. */
export const mutations: Mutation[] = [
  {
    name: 'the focus listener is removed',
    edits: [
      {
        file: 'src/app/first-load/focus.ts',
        from: 'for (const [target, type] of targets) target.addEventListener(type, hear);',
        to: 'void hear;',
      },
    ],
    noticedBy: 'modules/focus.test.ts › returning to the window refetches at most once per time-span, in any sequence of events and pauses',
  },
  {
    name: 'chunks are loaded without their guard',
    edits: [{ file: 'src/http/chunks.ts', from: '  let timer: ', to: '  if (timeout > 0) return load();\n  let timer: ' }],
    noticedBy: 'browser/chunks.e2e.ts › a script chunk that takes over 120 s fails as a chunk, and not before',
  },
  {
    name: 'dynamic imports bypass the guard of chunks',
    edits: [{ file: 'vite.config.ts', from: '    chunkGuard(),\n', to: '' }],
    noticedBy: 'browser/chunks.e2e.ts › a part that a page loads later fails after 120 s too, and the page stays',
  },
  {
    name: "the dictionary's post has another path",
    edits: [{ file: 'src/contract/dict-admin.ts', from: "'/apiv2/account/admin/dict/post'", to: "'/apiv2/account/admin/dict/batch'" }],
    noticedBy: 'modules/contract.test.ts › dictionary calls',
  },
  {
    name: 'the menu is empty',
    edits: [{ file: 'src/pages/platform/admin/AdminMenu.tsx', from: '{menu.map(', to: '{menu.slice(0, 0).map(' }],
    noticedBy:
      'browser/menu.e2e.ts › the menu of the back-office › shows the resources that the server answers, as a tree below parentId 0',
  },
  {
    name: 'there is no spinner',
    edits: [
      {
        file: 'src/components/states/PageSpinner.tsx',
        from: '  return (\n',
        to: '  if (css.place !== undefined) return null;\n  return (\n',
      },
    ],
    noticedBy: 'browser/loading.e2e.ts › while a page loads › the spinner is there until the data of the page is there',
  },
  {
    name: '/exception ignores its parameters',
    edits: [{ file: 'src/pages/platform/exception/ExceptionPage.tsx', from: 'route.useSearch()', to: '(route.useSearch(), {})' }],
    noticedBy: 'browser/routes.e2e.ts › /exception › shows the errorCode and errorMessage of its address',
  },
  {
    name: 'the 403 page renders nothing',
    edits: [
      {
        file: 'src/pages/platform/exception/Forbidden.tsx',
        from: '  return (\n',
        to: "  if (t('user.signIn') !== '') return null;\n  return (\n",
      },
    ],
    noticedBy: 'browser/pages.e2e.ts › pages › /exception/403 shows its page',
  },
  {
    name: 'failures of forms say nothing',
    edits: [
      {
        file: 'src/app/failures.ts',
        from: 'onMutationError(error: Error, mutation: Mutation<unknown, unknown>): void {\n',
        to: 'onMutationError(error: Error, mutation: Mutation<unknown, unknown>): void {\n      if (mutation !== undefined) return;\n',
      },
    ],
    noticedBy: 'browser/display.e2e.ts › a failed envelope of the write of a button › with showType 1 shows a warning',
  },
  {
    name: 'refused fields of forms say nothing',
    edits: [
      { file: 'src/components/form/FormSummary.tsx', from: 'problems.length === 0) return null', to: 'problems.length >= 0) return null' },
    ],
    noticedBy:
      'browser/display.e2e.ts › fields rejected by the server › a 422 is shown by the form, beside the field, and nothing over the page',
  },
  {
    name: 'window.routerBase is ignored',
    edits: [{ file: 'src/http/settings.ts', from: '(settings().routerBase ?? window.routerBase)', to: 'settings().routerBase' }],
    noticedBy: 'browser/routes.e2e.ts › the router base › is what window.routerBase says, in addresses and links',
  },
  {
    name: 'the loader of a back-office page is removed',
    edits: [
      {
        file: 'src/routes/_admin/portal.role.tsx',
        from: "  loader: ({ context }) => context.load({ messages: ['people'], also: [roleQueries.list(), resourceAdminQueries.list()] }),\n",
        to: '',
      },
    ],
    noticedBy: 'browser/loading.e2e.ts › the data of a back-office page › /portal/role is asked for before its script and the menu',
  },
  {
    name: 'a custom time-out message is ignored on uploads',
    edits: [
      {
        file: 'src/http/transfer.ts',
        from: 'timeoutMessage ?? `timeout of ${timeout}ms exceeded`',
        to: '`timeout of ${timeout}ms exceeded`',
      },
    ],
    noticedBy: 'modules/transfers.test.ts › an upload that takes too long fails as a time-out, with its own message if it has one',
  },
  {
    name: "answers of calls with access 'user' are returned unparsed",
    edits: [
      {
        file: 'src/http/answer.ts',
        from: '  const schema = endpoint.data as Schema<CallData<E>>;\n',
        to: "  const schema = endpoint.data as Schema<CallData<E>>;\n  if (endpoint.access === 'user') return value as CallData<E>;\n",
      },
    ],
    noticedBy: 'modules/calls.test.ts › every call of the contract › GET /api/currentUser',
  },
];

/** Applies the edits to the texts of files. Throws if the place of an edit is not there exactly once: the sources have changed, and the edit must too. */
export function applyEdits(
  { name, edits }: Pick<Mutation, 'name' | 'edits'>,
  read: (file: string) => string,
  write: (file: string, text: string) => void,
): void {
  for (const { file, from, to } of edits) {
    const parts = read(file).split(from);
    if (parts.length !== 2) throw new Error(`${name}: ${file} holds “${from.trim()}” ${parts.length - 1} times, not once`);
    write(file, parts.join(to));
  }
}
