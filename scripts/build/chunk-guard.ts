import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; source?: { type: string; value?: unknown } };

/** Dynamic imports of literal addresses in a parsed module. */
function dynamicImports(tree: unknown): Node[] {
  const found: Node[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
    } else if (typeof node === 'object' && node !== null) {
      if ('type' in node && node.type === 'ImportExpression') found.push(node as Node);
      for (const value of Object.values(node)) walk(value);
    }
  };
  walk(tree);
  return found;
}

/** `./locales/zh-CN/home.json` → `locales/zh-CN/home`, and `/build/folder/src/pages/a.tsx?part=page` → `pages/a`. */
export const chunkName = (address: string) =>
  address
    .replace(/^.*\/src\//, '')
    .replace(/^[./#]+/, '')
    .replace(/\?.*$/, '')
    .replace(/\.\w+$/, '');

/**
 * Routes every dynamic import of the app's own code through `loadChunk`, which limits its time, names its failure, and reloads after a
 * deployment.
 */
export function chunkGuard(): Plugin {
  return {
    name: 'chunk-guard',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\// },
      handler(code, id) {
        if (!code.includes('import(') || id.includes('/src/http/')) return null;
        const imports = dynamicImports(this.parse(code)).filter((node) => typeof node.source?.value === 'string');
        if (imports.length === 0) return null;
        let guarded = code;
        for (const { start, end, source } of imports.toSorted((a, b) => b.start - a.start))
          guarded = `${guarded.slice(0, start)}__loadChunk(() => ${guarded.slice(start, end)}, ${JSON.stringify(chunkName(String(source?.value)))})${guarded.slice(end)}`;
        return { code: `import { loadChunk as __loadChunk } from '#http/chunks.ts';\n${guarded}`, map: null };
      },
    },
  };
}
