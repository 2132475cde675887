import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';

/** Every dictionary of a tree, groups before what is in them. */
export const rootsIn = (tree: readonly DictBranch[]): DictBranch[] => tree.flatMap((branch) => [branch, ...rootsIn(branch.children)]);

/** The tree cut down to some of its dictionaries and the groups they stand in. */
export function pruned(tree: readonly DictBranch[], kept: ReadonlySet<string>): DictBranch[] {
  return tree.flatMap((branch) => {
    const children = pruned(branch.children, kept);
    return kept.has(branch.category) || children.length > 0 ? [{ ...branch, children }] : [];
  });
}

/** A dictionary's name in the language in use. */
export const nameIn = ({ name, nameEn }: Pick<DictRoot, 'name' | 'nameEn'>, language: string): string =>
  language === 'en-US' ? nameEn : name;
