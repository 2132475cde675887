import type { ESTree } from 'vite';

/** Index files of libraries, which re-export everything: importing one name does not need the others. */
const barrel =
  /node_modules\/(?:lucide-react\/.*\/lucide-react\.m?js|antd\/es\/index\.js|@tanstack\/(?:react-router|router-core|react-query|query-core|react-store|store)\/.*\/index\.js)$/;

type Info = { isEntry: boolean; importedIds: readonly string[]; dynamicImporters: readonly string[]; code: string | null };
export type Graph = { parse: (code: string) => ESTree.Program; getModuleInfo: (id: string) => Info | null };

/** The modules that a module imports statically, with index files of libraries replaced by the modules behind the imported names. */
export function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (info === null || barrel.test(id)) return [];
  if (!info.importedIds.some((one) => barrel.test(one))) return info.importedIds;
  const { names } = readImports(info, graph);
  const behind = names.flatMap(([from, name]) => (barrel.test(from) ? sourcesOf(from, name, graph) : []));
  return [...info.importedIds.filter((one) => !barrel.test(one)), ...behind];
}

type Names = {
  /** The import: its module, and the name there. */
  names: [from: string, name: string][];
  /** Re-exports, by the exported name. */
  exports: Map<string, [from: string, name: string]>;
  /** Modules of which everything is exported. */
  all: string[];
};
const read = new Map<string, Names>();

function readImports({ importedIds, code }: Info, graph: Graph): Names {
  const body = graph.parse(code ?? '').body;
  const sources = [...new Set(body.flatMap((one) => ('source' in one && one.source ? [one.source.value] : [])))];
  const idOf = (source: string) => importedIds[sources.indexOf(source)] ?? '';
  const local = new Map<string, [string, string]>();
  const result: Names = { names: [], exports: new Map(), all: [] };
  const textOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);
  for (const one of body) {
    if (one.type === 'ImportDeclaration')
      for (const each of one.specifiers) {
        const name = each.type === 'ImportSpecifier' ? textOf(each.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        result.names.push([idOf(one.source.value), name]);
        local.set(each.local.name, [idOf(one.source.value), name]);
      }
    else if (one.type === 'ExportAllDeclaration') result.all.push(idOf(one.source.value));
    else if (one.type === 'ExportNamedDeclaration')
      for (const each of one.specifiers) {
        const name = textOf(each.local);
        const origin = one.source ? ([idOf(one.source.value), name] as [string, string]) : local.get(name);
        if (origin !== undefined) result.exports.set(textOf(each.exported), origin);
      }
  }
  return result;
}

/** The module that defines a name of an index file. */
function sourcesOf(id: string, name: string, graph: Graph): string[] {
  if (!barrel.test(id)) return [id];
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  const names = read.get(id) ?? readImports(info, graph);
  read.set(id, names);
  const origin = names.exports.get(name);
  if (origin !== undefined) return sourcesOf(...origin, graph);
  return names.all.flatMap((one) => sourcesOf(one, name, graph)).slice(0, 1);
}
