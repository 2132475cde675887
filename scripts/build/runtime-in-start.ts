import type { Plugin, Rolldown } from 'vite';

const isRuntime = (chunk: Rolldown.OutputChunk) => chunk.name === 'rolldown-runtime';
const isStart = (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.endsWith('/index.html') === true;

/** `a as b, c` → `[['a', 'b'], ['c', 'c']]`. */
const pairsOf = (names: string): [string, string][] =>
  names.split(',').map((one) => {
    const [first = '', second = first] = one.trim().split(/\s+as\s+/);
    return [first, second];
  });

/**
 * Moves the bundler's helpers, a file of 400 bytes that nearly all others import, into the first script, which these load anyway: one request less on
 * every first view. Files without the first script get a copy. File names remain correct: they already depend on the content of the helpers and of
 * the first script.
 */
export function runtimeInStart(): Plugin {
  return {
    name: 'runtime-in-start',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(isRuntime);
        const start = chunks.find(isStart);
        if (runtime === undefined || start === undefined) return;
        const file = (path: string) => path.slice(path.lastIndexOf('/') + 1);
        const [, body = '', exported = ''] = /^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
        const helpers = pairsOf(exported).map(([local, name]) => ({ local, name }));
        const copy = (names: string) =>
          `const{${names}}=(()=>{${body}return{${helpers.map(({ local, name }) => `${name}:${local}`).join()}}})();`;
        const imported = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file(runtime.fileName).replaceAll('.', '\\.')}["'];?`);
        for (const chunk of chunks) {
          if (!imported.test(chunk.code)) continue;
          if (chunk === start) {
            const all = helpers.map(({ name }) => `${name}:__runtime_${name}`).join();
            chunk.code = chunk.code.replace(
              imported,
              (_all, names: string) =>
                `${copy(all)}const ${pairsOf(names)
                  .map(([name, local]) => `${local}=__runtime_${name}`)
                  .join()};`,
            );
            chunk.code += `\nexport{${helpers.map(({ name }) => `__runtime_${name}`).join()}};`;
          } else if (chunk.imports.includes(start.fileName)) {
            chunk.code = chunk.code.replace(
              imported,
              (_all, names: string) =>
                `import{${pairsOf(names)
                  .map(([name, local]) => `__runtime_${name} as ${local}`)
                  .join()}}from"./${file(start.fileName)}";`,
            );
          } else {
            chunk.code = chunk.code.replace(imported, (_all, names: string) => copy(names.replaceAll(' as ', ':')));
          }
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
        }
        const left = chunks.filter((chunk) => chunk !== runtime && chunk.code.includes(file(runtime.fileName)));
        if (left.length > 0)
          throw new Error(`runtime-in-start: ${left.map(({ fileName }) => fileName).join(', ')} still ask for the helpers`);
        delete bundle[runtime.fileName];
      },
    },
  };
}
