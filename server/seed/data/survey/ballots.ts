import type { SurveyAnswers } from '#contract/survey-form.ts';
import type { Ballot, Facets } from '#domain/survey/result.ts';

/** The demo user's answers in the closed period. */
export const ownSent: SurveyAnswers = {
  used: 'yes',
  rating: { speed: 4, attitude: 5, online: 4, documents: 3 },
  channel: ['online', 'hall'],
  clarity: 3,
  source: ['portal', 'officer'],
  days: 46,
  financing: 'short',
  barrier: ['collateral', 'time'],
  resources: { land: 4, power: 4, talent: 2 },
  overall: 4,
  suggestion: '专项资金到账时间希望再快一些，进度能在门户里查到。',
};

/** The demo user's answers so far in the open period. */
export const ownBegun: SurveyAnswers = {
  used: 'yes',
  rating: { speed: 5, attitude: 5, online: 4, documents: 4 },
  channel: ['online'],
  clarity: 4,
};

/** Repeats itself: the sample is the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A district with three answers, and an industry with two: results show them together with others. */
const districts = [
  ...Array<string>(52).fill('999901'),
  ...Array<string>(44).fill('999902'),
  ...Array<string>(48).fill('999904'),
  ...Array<string>(3).fill('999903'),
];
const industries = { C: 70, I: 38, M: 22, F: 15, E: 2 };

/** The answers of the closed period besides the demo user's, without authors. */
export function sampleBallots(): Ballot[] {
  const random = seeded(2026);
  const pick = <Value>(weights: readonly (readonly [Value, number])[]): Value => {
    let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('weights are above zero');
  };
  const level = (mean: number) => {
    const drawn = Math.round(mean + (random() + random() + random() - 1.5) * 2.2);
    return Math.min(5, Math.max(1, drawn));
  };
  const some = (codes: Record<string, number>, most: number) =>
    Object.keys(codes)
      .filter((code) => random() < (codes[code] ?? 0))
      .slice(0, most);
  const sections = Object.entries(industries).flatMap(([section, count]) => Array<string>(count).fill(section));
  return districts.map((district, index): Ballot => {
    const scale = pick([
      ['micro', 14],
      ['small', 36],
      ['medium', 28],
      ['large', 12],
    ] as const);
    // 37 and 147 have no common factor: every section occurs in every district
    const facets: Facets = { district, industry: sections[(index * 37) % sections.length] ?? null, scale };
    const mood = { '999901': 4.1, '999902': 3.6 }[district] ?? 3.3;
    const used = random() < 0.72;
    const financing = pick([
      ['ample', 14],
      ['enough', 40],
      ['short', scale === 'large' ? 10 : 34],
      ['lacking', 9],
    ] as const);
    const answers: SurveyAnswers = {
      used: used ? 'yes' : 'no',
      ...(used && {
        rating: { speed: level(mood), attitude: level(mood + 0.4), online: level(mood - 0.1), documents: level(mood - 0.5) },
        channel: some({ online: 0.7, hall: 0.45, park: 0.4, agent: 0.05 }, 2),
      }),
      clarity: level(mood - 0.4),
      source: some({ portal: 0.6, officer: 0.45, association: 0.3, media: 0.5, intermediary: 0.25 }, 3),
      ...(random() < 0.6 && { days: Math.round(12 + random() * 65) }),
      financing,
      ...((financing === 'short' || financing === 'lacking') && { barrier: some({ collateral: 0.6, cost: 0.4, time: 0.5, term: 0.3 }, 2) }),
      resources: { land: level(mood - 0.2), power: level(mood + 0.3), talent: level(mood - 0.9) },
      overall: level(mood),
      ...(random() < 0.3 && { suggestion: '（示例意见，不展示）' }),
    };
    return { facets, answers };
  });
}
