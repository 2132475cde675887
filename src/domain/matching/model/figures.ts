export type Unit = 'yuan' | 'heads' | 'pieces' | 'percent' | 'points' | 'years';

type FigureShape = {
  /** `pieces` and `heads` are whole numbers. */
  unit: Unit;
  /** The group of a fact on pages. */
  group: 'basics' | 'people' | 'money' | 'property' | 'market';
  /** One figure per financial year; all others are as of now. */
  yearly?: true;
  /** A value at the end of the year, not over its course. */
  atYearEnd?: true;
  /** May be negative. */
  signed?: true;
  /** The largest value, inclusive. */
  most?: number;
  /** The figure of which it is a part by definition, so that it never exceeds it. */
  partOf?: string;
};

/**
 * The figures of a company, in the order of every list. Forms, limits, pages and the import of companies derive from this table; a figure also
 * needs its words in `wording/chinese-facts.ts` and `wording/english-facts.ts`.
 */
export const figures = {
  registeredCapital: { unit: 'yuan', group: 'basics' },
  paidInCapital: { unit: 'yuan', group: 'basics' },
  revenue: { unit: 'yuan', group: 'money', yearly: true },
  mainBusinessRevenue: { unit: 'yuan', group: 'money', yearly: true, partOf: 'revenue' },
  highTechRevenue: { unit: 'yuan', group: 'money', yearly: true, partOf: 'revenue' },
  profit: { unit: 'yuan', group: 'money', yearly: true, signed: true },
  tax: { unit: 'yuan', group: 'money', yearly: true },
  assets: { unit: 'yuan', group: 'money', yearly: true, atYearEnd: true },
  netAssets: { unit: 'yuan', group: 'money', yearly: true, atYearEnd: true, signed: true },
  rdExpense: { unit: 'yuan', group: 'money', yearly: true },
  /** 国科发火〔2016〕195号 三(六) */
  rdExpenseDomestic: { unit: 'yuan', group: 'money', yearly: true, partOf: 'rdExpense' },
  headcount: { unit: 'heads', group: 'people', yearly: true },
  rdStaff: { unit: 'heads', group: 'people', yearly: true, partOf: 'headcount' },
  techStaff: { unit: 'heads', group: 'people', yearly: true, partOf: 'headcount' },
  collegeStaff: { unit: 'heads', group: 'people', yearly: true, partOf: 'headcount' },
  equityFinancing: { unit: 'yuan', group: 'money', yearly: true },
  fixedAssetInvestment: { unit: 'yuan', group: 'money', yearly: true },
  exportRevenue: { unit: 'yuan', group: 'money', yearly: true, partOf: 'revenue' },
  inventionPatents: { unit: 'pieces', group: 'property' },
  utilityPatents: { unit: 'pieces', group: 'property' },
  designPatents: { unit: 'pieces', group: 'property' },
  softwareCopyrights: { unit: 'pieces', group: 'property' },
  classOneIp: { unit: 'pieces', group: 'property' },
  classTwoIp: { unit: 'pieces', group: 'property' },
  standardsLed: { unit: 'pieces', group: 'property' },
  yearsInNiche: { unit: 'years', group: 'market', most: 200 },
  marketShare: { unit: 'percent', group: 'market', most: 100 },
  /** Debt may exceed assets. */
  debtRatio: { unit: 'percent', group: 'money', yearly: true, atYearEnd: true, most: 1000 },
  innovationScore: { unit: 'points', group: 'market', most: 100 },
} as const satisfies Record<string, FigureShape>;

export type NumberFact = keyof typeof figures;
export type YearlyFact = { [F in NumberFact]: (typeof figures)[F] extends { yearly: true } ? F : never }[NumberFact];
export type FigureGroup = FigureShape['group'];

// the keys are those of the table
export const numberFacts = Object.keys(figures) as readonly NumberFact[];

export const figureOf = (fact: NumberFact): FigureShape => figures[fact];

export const isYearly = (fact: NumberFact): fact is YearlyFact => figureOf(fact).yearly === true;

/** Facts that are one figure a financial year; a key names the year: `revenue@2025`. */
export const yearlyFacts: readonly YearlyFact[] = numberFacts.filter(isYearly);

/** Returns the figures of these groups, in the order of the table. */
export const figuresIn = (...groups: readonly FigureGroup[]): NumberFact[] =>
  numberFacts.filter((fact) => groups.includes(figures[fact].group));
