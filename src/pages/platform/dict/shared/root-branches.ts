import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';

/** Returns every dictionary of a tree, groups before their children. */
export const rootsIn = (tree: readonly DictBranch[]): DictBranch[] => tree.flatMap((branch) => [branch, ...rootsIn(branch.children)]);

/** Returns the tree reduced to the given dictionaries and their groups. */
export function pruned(tree: readonly DictBranch[], kept: ReadonlySet<string>): DictBranch[] {
  return tree.flatMap((branch) => {
    const children = pruned(branch.children, kept);
    return kept.has(branch.category) || children.length > 0 ? [{ ...branch, children }] : [];
  });
}

/** Returns a dictionary's name in the current language. */
export const nameIn = ({ name, nameEn }: Pick<DictRoot, 'name' | 'nameEn'>, language: string): string =>
  language === 'en-US' ? nameEn : name;
