import { atomsOf } from '../text/atoms.ts';
import { pairAt, quoted } from '../text/lexemes.ts';

/** Bigrams in nearly every title, which say nothing about the subject. */
const commonPairs = new Set(
  atomsOf('关于印发的通知 关于开展 关于组织 关于做好 实施细则 管理办法 若干措施 申报工作 有关事项 云溪市 年度 企业').map(
    (_, index, atoms) => pairAt(atoms, index),
  ),
);

/** Any bigram of the names, as a tsquery literal; empty where they have none. */
export function anyPairOf(names: readonly string[]): string {
  const pairs = names.flatMap((name) => {
    const atoms = atomsOf(name);
    return atoms.map((_, index) => pairAt(atoms, index));
  });
  return [...new Set(pairs)]
    .filter((pair) => pair.length > 1 && !commonPairs.has(pair))
    .slice(0, 60)
    .map(quoted)
    .join(' | ');
}
