import { openEmbedded } from '#server/platform/db/client.ts';
import { seedSample } from '#server/seed/index.ts';
import { searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { print } from './measure.ts';
import { seeds, today } from './relevance/grades.ts';
import type { Score } from './relevance/measures.ts';
import { ndcg, scoreOf } from './relevance/measures.ts';
import { halfOf } from './relevance/question.ts';
import type { Question } from './relevance/question.ts';
import type { QuestionClass } from './relevance/questions/index.ts';
import { fresh } from './relevance/questions/fresh.ts';
import { exactClasses, questionsOf, questions } from './relevance/questions/index.ts';
import { body } from './search.ts';

/** Returns the ids of the first ten policies for what is typed. */
type Ask = (keyword: string) => Promise<string[]>;

type Answer = Question & { class: QuestionClass; ids: string[] };

async function answerAll(asked: readonly (Question & { class: QuestionClass })[], ask: Ask): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const question of asked) answers.push({ ...question, ids: await ask(question.ask) });
  return answers;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(9);

function printScore(name: string, score: Score, isExact: boolean): void {
  const exact = isExact ? percent(score.exactFirst) : ''.padStart(9);
  print(
    `  ${name.padEnd(18)}${String(score.count).padStart(6)}${score.ndcg.toFixed(3).padStart(9)}${percent(score.answered)}${percent(score.zero)}${exact}`,
  );
}

function printTable(half: string, answers: readonly Answer[]): void {
  print(
    `  ${half.padEnd(18)}${'count'.padStart(6)}${'nDCG@10'.padStart(9)}${'in five'.padStart(9)}${'zero'.padStart(9)}${'exact 1st'.padStart(10)}`,
  );
  for (const [name, own] of Map.groupBy(answers, (answer) => answer.class)) printScore(name, scoreOf(own), exactClasses.has(name));
  printScore('total', scoreOf(answers), false);
}

/** Prints each question with its nDCG and the first five titles, each after its grade; the worst first. */
function printList(answers: readonly Answer[]): void {
  const titles = new Map(seeds.map(({ id, title }) => [id, title]));
  const scored = answers.map((answer) => ({ ...answer, score: ndcg(answer.ids, answer.graded) }));
  for (const { class: name, ask, graded, ids, score } of scored.toSorted((a, b) => a.score - b.score)) {
    print(`${score.toFixed(3)}  ${ask}  (${name})`);
    for (const id of ids.slice(0, 5)) print(`         ${graded[id] ?? '-'}  ${titles.get(id) ?? id}`);
  }
}

/**
 * Prints how well search answers the judged questions: nDCG@10, the share answered in the first five, the share without any result, and for
 * names and document numbers how often what was named comes first. `argv` holds the part: `tuning` (default), `held`, `all` for both, or
 * `fresh`; `--list` prints each question of the tuning half or of `fresh` instead.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const isList = argv.includes('--list');
  const half = argv.find((argument) => argument !== '--list') ?? 'tuning';
  if (half !== 'tuning' && half !== 'held' && half !== 'all' && half !== 'fresh')
    throw new Error(`There is no part “${half}”. There is: tuning, held, all, fresh`);
  if (isList && (half === 'held' || half === 'all')) throw new Error('The held half is measured and never looked at.');
  const asked = half === 'fresh' ? questionsOf(fresh) : questions.filter(({ ask }) => half === 'all' || halfOf(ask) === half);
  const { db, migrate, close } = await openEmbedded();
  try {
    await migrate();
    await seedSample(db, { anchor: today });
    const ask: Ask = async (keyword) => (await searchPolicies(db, body({ keyword }), today)).list.map(({ id }) => id);
    const answers = await answerAll(asked, ask);
    if (isList) printList(answers);
    else printTable(half, answers);
  } finally {
    await close();
  }
}
