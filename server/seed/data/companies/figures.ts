import type { YearlyFact } from '#domain/matching/model/figures.ts';
import { hashOf } from '../base/seeded.ts';
import type { Books, Story } from './story.ts';

const usual: Omit<Books, 'revenue' | 'people'> = {
  growth: 0.08,
  margin: 0.06,
  rd: 0.02,
  rdPeople: 0.06,
  techPeople: 0.08,
  college: 0.3,
  main: 0.95,
  high: 0,
  exports: 0,
  assets: 1.1,
  debt: 0.48,
  invested: 0.05,
};

/** A fraction from −1 to 1 that a text settles. */
const sway = (text: string): number => (hashOf(text) % 2001) / 1000 - 1;

const thousands = (yuan: number): number => Math.round(yuan / 1000) * 1000;

export type Figures = Record<YearlyFact, number>;

/** The figures of one year, `ago` years before the last one. Every part is at most its whole, and debts are what assets exceed net assets by. */
function figuresOf(id: string, books: Books, revenue: number, ago: number): Figures {
  const part = (name: string, share: number, spread: number) =>
    Math.min(1, Math.max(0, share * (1 + spread * sway(`${id}/${name}/${ago}`))));
  const headcount = Math.max(1, Math.round(books.people / (1 + books.growth * 0.55) ** ago));
  const heads = (name: string, share: number) => Math.min(headcount, Math.round(headcount * part(name, share, 0.03)));
  const rdStaff = heads('rdPeople', books.rdPeople);
  const rdExpense = thousands(revenue * part('rd', books.rd, ago === 0 ? 0 : 0.06));
  const assets = thousands(revenue * books.assets * (1 + 0.05 * sway(`${id}/assets/${ago}`)));
  const netAssets = thousands(assets * (1 - books.debt * (1 + (ago === 0 ? 0 : 0.04 * sway(`${id}/debt/${ago}`)))));
  return {
    revenue,
    mainBusinessRevenue: thousands(revenue * part('main', books.main, 0.01)),
    highTechRevenue: thousands(revenue * part('high', books.high, 0.02)),
    exportRevenue: thousands(revenue * part('exports', books.exports, 0.08)),
    profit: thousands(revenue * books.margin * (1 + 0.15 * sway(`${id}/margin/${ago}`))),
    tax: thousands(revenue * Math.max(0.012, 0.03 + books.margin * 0.25)),
    assets,
    netAssets,
    debtRatio: Math.round((1 - netAssets / assets) * 1000) / 10,
    rdExpense,
    rdExpenseDomestic: thousands(rdExpense * (0.94 + 0.05 * sway(`${id}/domestic/${ago}`))),
    headcount,
    rdStaff,
    techStaff: Math.max(rdStaff, heads('techPeople', books.techPeople)),
    collegeStaff: Math.max(rdStaff, heads('college', books.college)),
    equityFinancing: 0,
    fixedAssetInvestment: thousands(revenue * part('invested', books.invested, 0.3)),
  };
}

/** The figures of `years` financial years, the last one first. Yuan and heads. */
export function yearsOf({ id, books }: Pick<Story, 'id' | 'books'>, years: number): Figures[] {
  if (books === undefined) return [];
  const whole = { ...usual, ...books } as Books;
  const figures: Figures[] = [];
  let revenue = whole.revenue * 10_000;
  for (let ago = 0; ago < years; ago += 1) {
    figures.push(figuresOf(id, whole, revenue, ago));
    revenue = thousands(revenue / (1 + whole.growth * (1 + 0.2 * sway(`${id}/growth/${ago}`))));
  }
  return figures;
}
