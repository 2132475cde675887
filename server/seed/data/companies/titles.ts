import { addDays } from '#domain/china-time.ts';
import { addMonths } from './when.ts';

/** Titles that hold for three years from the day they are granted. */
const threeYears: ReadonlySet<string> = new Set([
  'hnte',
  'innovative-sme',
  'srdi',
  'little-giant',
  'champion',
  'gazelle',
  'tech-service',
  'dcmm',
  'green-food',
  'ip-advantage',
  'agri-leader',
]);

/** The last day of a title granted on `since`; null for those that do not expire. A technology-based SME is one until 31 March of the next year. */
export function untilOf(code: string, since: string): string | null {
  if (code === 'tech-sme') return `${Number(since.slice(0, 4)) + 1}-03-31`;
  return threeYears.has(code) ? addDays(addMonths(since, 36), -1) : null;
}

/** Titles with published lists of holders: companies not listed do not hold them. */
export const listedTitles: readonly string[] = [
  'hnte',
  'srdi',
  'little-giant',
  'champion',
  'green-factory',
  'above-scale',
  'enterprise-tech-center',
  'engineering-center',
  'key-lab',
];
