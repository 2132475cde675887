import type { CriterionChange, Rule } from '#domain/changes/criteria-changes.ts';
import { criteriaChanges } from '#domain/changes/criteria-changes.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { readNode } from '#domain/matching/wording/plain.ts';
import type { Db } from '#server/platform/db/client.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import { namesOfCodes } from '#server/platform/dictionary/vocabulary.ts';
import type { Language } from '#server/platform/http/messages.ts';

/** Conditions that are named one by one; of more the rest is counted. */
const mostNamed = 6;

export type ConditionWords = Record<Language, string>;

type Standing = { criteria: Criterion | null };

/** Names of the codes in the conditions of two versions, in a language. */
async function namesIn(tx: Db, language: Language, all: readonly Criterion[]): Promise<Names> {
  const { codes, titles } = await namesOfCodes(tx, language);
  const regions = new Map(
    (await tx.select().from(region).orderBy(region.code)).map(({ code, name, nameEn }) => [code, language === 'zh-CN' ? name : nameEn]),
  );
  const statements = new Map(all.flatMap((one) => statementsOf(leavesOf(one))));
  return {
    regions: (code) => regions.get(code) ?? placeName(code) ?? undefined,
    qualifications: (code) => titles.get(code),
    codes,
    declarations: (key) => statements.get(key),
  };
}

const ruleWords: Record<Language, (rule: Rule) => string> = {
  'zh-CN': ({ kind, count }) => ({ all: '须同时满足', any: '满足其一即可', not: '不得有', atLeast: `至少满足 ${count ?? 1} 项` })[kind],
  'en-US': ({ kind, count }) =>
    ({ all: 'all must be met', any: 'one is enough', not: 'must not be the case', atLeast: `at least ${count ?? 1} must be met` })[kind],
};

/** One change: in Chinese in the words of the policy, which have no English, so that in English the condition is read out. */
function changeWords(change: CriterionChange, language: Language, say: (leaf: Leaf) => string): string {
  const isChinese = language === 'zh-CN';
  const named = (leaf: Leaf) => (isChinese ? `“${leaf.clause}”` : `“${say(leaf)}”`);
  switch (change.op) {
    case 'added':
      return isChinese ? `新增${named(change.leaf)}` : `new: ${named(change.leaf)}`;
    case 'removed':
      return isChinese ? `删去${named(change.leaf)}` : `dropped: ${named(change.leaf)}`;
    case 'changed': {
      const { from, to } = change;
      // the same words with another figure
      const [before, after] = isChinese && from.clause === to.clause ? [`“${say(from)}”`, `“${say(to)}”`] : [named(from), named(to)];
      return isChinese ? `${before}改为${after}` : `${before} is now ${after}`;
    }
    case 'rule': {
      const [before, after] = [ruleWords[language](change.from), ruleWords[language](change.to)];
      const leaves = change.leaves.map(named).join(isChinese ? '、' : ', ');
      return isChinese ? `${leaves}由${before}改为${after}` : `${leaves}: ${before} before, now ${after}`;
    }
  }
}

/** Returns which conditions have changed, one by one, in both languages. */
export async function conditionWords(tx: Db, was: Standing, is: Standing, today: string): Promise<ConditionWords> {
  const changes = criteriaChanges(was.criteria, is.criteria);
  const all = [was.criteria, is.criteria].filter((one) => one !== null);
  const wordsIn = async (language: Language) => {
    const names = await namesIn(tx, language, all);
    const say = (leaf: Leaf) => readNode(leaf, language, names, today);
    const texts = changes.slice(0, mostNamed).map((change) => changeWords(change, language, say));
    const more = changes.length - texts.length;
    if (language === 'zh-CN') {
      if (texts.length === 0) return '申报条件有修改，详见政策页“版本”。';
      return `申报条件：${texts.join('；')}${more > 0 ? `；另有 ${more} 处，详见政策页“版本”` : ''}。`;
    }
    if (texts.length === 0) return 'The conditions have changed. The page of the policy lists them under its versions.';
    return `Conditions: ${texts.join('; ')}${more > 0 ? `; and ${more} more, listed under its versions` : ''}.`;
  };
  return { 'zh-CN': await wordsIn('zh-CN'), 'en-US': await wordsIn('en-US') };
}
