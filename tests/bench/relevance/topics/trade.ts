import { measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const fairs: Grades = {
  ...measure('exhibition', 3),
  'yx-srdi-award-l1': 2,
  'yx-export-credit-doc': 1,
  'yx-exhibition-l1': 1,
  'yx-cross-border-read': 1,
};

export const foreignTrade: Grades = {
  ...measure('export-credit', 3, { l1: 3, l2: 3 }),
  ...measure('exhibition', 3, { l1: 3 }),
  ...measure('cross-border', 3, { l1: 2 }),
};

export const exportGrowth: Grades = {
  'yx-export-credit-l1': 3,
  'yx-cross-border': 3,
  'yx-export-credit': 2,
  'yx-export-credit-doc': 2,
  'yx-cross-border-doc': 1,
};

export const exportInsurance: Grades = measure('export-credit', 3);

export const crossBorder: Grades = measure('cross-border', 3, { l1: 3 });

export const warehousesAbroad: Grades = measure('cross-border', 3);

export const goingAbroad: Grades = {
  'yx-exhibition': 3,
  'yx-cross-border': 3,
  'yx-exhibition-l1': 3,
  'yx-export-credit': 2,
  'yx-patent-l1': 2,
  'yx-export-credit-doc': 2,
  'yx-cross-border-doc': 2,
  'yx-exhibition-doc': 2,
  'yx-digital-content-doc': 1,
  'yx-culture-enterprise-doc': 1,
};

export const foreignInvestment: Grades = measure('invest', 3);

/** Moving to the city or a district. */
export const settlingDown: Grades = {
  'yx-invest-doc': 3,
  'yx-invest-l1': 2,
  'yx-invest': 2,
  'yx-hnte-award': 2,
  'yx-hnte-award-doc': 2,
  'yx-contest-l1': 2,
  'yx-standards-l1': 1,
  'yx-angel-l1': 1,
};

export const headquarters: Grades = { 'yx-invest': 3, 'yx-invest-doc': 3, 'yx-invest-read': 2 };

export const rent: Grades = {
  'yx-startup-loan': 3,
  'yx-biomed-l1': 3,
  'yx-cross-border-l1': 3,
  'yx-culture-enterprise-l1': 3,
  'yx-data-element-l1': 2,
  'yx-angel-l1': 2,
  'yx-contest-l1': 2,
  'yx-startup-loan-doc': 2,
  'yx-startup-loan-read': 2,
  'yx-invest-l1': 1,
  'yx-startup-loan-last': 1,
};

export const offices: Grades = {
  'yx-cross-border-l1': 3,
  'yx-data-element-l1': 3,
  'yx-startup-loan': 3,
  'yx-culture-enterprise-l1': 2,
  'yx-angel-l1': 2,
  'yx-contest-l1': 2,
  'yx-startup-loan-read': 2,
  'yx-startup-loan-doc': 1,
  'yx-biomed-l1': 1,
};

export const workshops: Grades = {
  'yx-invest-l1': 3,
  'yx-invest-doc': 1,
  'yx-tech-transform-doc': 1,
  'yx-incubator-l1': 1,
  'yx-startup-loan': 1,
};

export const refurbishing: Grades = {
  'yx-invest-l1': 3,
  'yx-incubator-l1': 3,
  'yx-consumption-l1': 2,
  'yx-tourism-l1': 2,
  'yx-agri-processing-doc': 1,
};

export const startups: Grades = {
  ...measure('startup-loan', 3, { l1: 3 }),
  'yx-contest': 2,
  'yx-contest-l1': 2,
  'yx-angel': 2,
  'nat-employ-tax-2023': 1,
  'yx-talent-team-doc': 1,
  'yx-incubator': 1,
};

export const incubators: Grades = { ...measure('incubator', 3, { l1: 3 }), 'nat-incubator-tax': 3 };

export const contests: Grades = measure('contest', 3, { l1: 3 });
