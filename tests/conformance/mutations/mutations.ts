/** A defect that the suite must notice: in `file`, `from` is replaced by `to`. */
export type Mutation = { name: string; edits: { file: string; from: string; to: string }[] };

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
  },
  {
    name: 'chunks are loaded without their guard',
    edits: [{ file: 'src/http/chunks.ts', from: '  let timer: ', to: '  if (timeout > 0) return load();\n  let timer: ' }],
  },
  {
    name: 'dynamic imports bypass the guard of chunks',
    edits: [{ file: 'vite.config.ts', from: '    chunkGuard(),\n', to: '' }],
  },
  {
    name: "the dictionary's post has another path",
    edits: [{ file: 'src/contract/dict-admin.ts', from: "'/apiv2/account/admin/dict/post'", to: "'/apiv2/account/admin/dict/batch'" }],
  },
  {
    name: 'the menu is empty',
    edits: [{ file: 'src/pages/admin/AdminMenu.tsx', from: '{menu.map(', to: '{menu.slice(0, 0).map(' }],
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
  },
  {
    name: '/exception ignores its parameters',
    edits: [{ file: 'src/pages/exception/ExceptionPage.tsx', from: 'route.useSearch()', to: '(route.useSearch(), {})' }],
  },
  {
    name: 'the 403 page renders nothing',
    edits: [
      { file: 'src/pages/exception/Forbidden.tsx', from: '  return (\n', to: "  if (t('user.signIn') !== '') return null;\n  return (\n" },
    ],
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
  },
  {
    name: 'refused fields of forms say nothing',
    edits: [
      { file: 'src/components/form/FormSummary.tsx', from: 'problems.length === 0) return null', to: 'problems.length >= 0) return null' },
    ],
  },
];

/** Applies the edits to the texts of files. Throws where an edit finds its place not exactly once: the sources have changed, and so must it. */
export function applyEdits({ name, edits }: Mutation, read: (file: string) => string, write: (file: string, text: string) => void): void {
  for (const { file, from, to } of edits) {
    const parts = read(file).split(from);
    if (parts.length !== 2) throw new Error(`${name}: ${file} holds “${from.trim()}” ${parts.length - 1} times, not once`);
    write(file, parts.join(to));
  }
}
