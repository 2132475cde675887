import type { Criterion, LeafTest } from '../../matching/model/criteria.ts';
import { declarationKey } from '../../matching/model/declaration.ts';
import type { FactKey } from '../../matching/model/profile.ts';

/** A yes-or-no question that a condition leaves open: no record decides it, the applicant declares it. */
export type ProposedQuestion = {
  code: string;
  label: string;
  /** Why it is asked. */
  help: string;
  helpEn: string;
  /** Whether the conditions as a whole depend on it: false if an alternative can replace it. */
  required: boolean;
  /** The fact that it states. */
  fact: FactKey;
};

const longestLabel = 60;
const longestHelp = 300;
const longestCode = 40;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Returns the code of a key: `hnte-moved-in` is `hnteMovedIn`. */
function codeOf(key: string): string {
  const words = key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)).join('');
  const code = `${joined.slice(0, 1).toLowerCase()}${joined.slice(1)}`.slice(0, longestCode);
  return /^[a-z]/.test(code) ? code : `ask${code}`.slice(0, longestCode);
}

type Asked = { leaf: Extract<LeafTest, { kind: 'declaration' }> & { clause: string }; group: string | null };

/** Returns the declarations of a tree, each with the title of its group if another condition can replace it. */
function declarationsIn(node: Criterion, group: string | null): Asked[] {
  if (node.kind === 'declaration') return [{ leaf: node, group }];
  if (node.kind === 'not') return declarationsIn(node.item, group);
  if (!('items' in node)) return [];
  const isNeeded = node.kind === 'all' || (node.kind === 'atLeast' && node.count >= node.items.length) || node.items.length === 1;
  return node.items.flatMap((item) => declarationsIn(item, isNeeded ? group : (node.title ?? '')));
}

/**
 * Returns distinct questions for the declarations of the criteria, in their order; other conditions are decided by facts that prefill the form.
 * Relative periods are resolved for the day `today`.
 */
export function questionsIn(criteria: Criterion | null, today: string): ProposedQuestion[] {
  if (criteria === null) return [];
  const found = new Map<string, ProposedQuestion>();
  for (const { leaf, group } of declarationsIn(criteria, null)) {
    const fact = declarationKey(leaf, today);
    const known = found.get(fact);
    if (known !== undefined) {
      known.required ||= group === null;
      continue;
    }
    const { statement, clause } = leaf;
    const isWhole = statement.length <= longestLabel;
    const plain = (text: string) => text.replace(/[。；]$/, '');
    // the clause adds something only if it is worded differently, or the label is cut
    const more = isWhole && plain(clause) === plain(statement) ? '' : `：${plain(isWhole ? clause : statement)}`;
    const [why, whyEn] =
      group === null
        ? [`申报条件要求${more}。${more === '' ? '请据实回答。' : ''}`, 'A condition of the policy that no record decides.']
        : [
            `申报条件之一，${group === '' ? '符合其中一项即可' : group}${more}。`,
            'One of several conditions that can be met instead of each other.',
          ];
    const code = codeOf(leaf.key);
    const codes = new Set([...found.values()].map((one) => one.code));
    let free = code;
    for (let number = 2; codes.has(free); number += 1) free = `${code.slice(0, longestCode - 2)}${number}`;
    found.set(fact, {
      code: free,
      label: cut(plain(statement), longestLabel),
      help: cut(why, longestHelp),
      helpEn: whyEn,
      required: group === null,
      fact,
    });
  }
  return [...found.values()];
}
