import { measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const patents: Grades = {
  ...measure('patent', 3, { l1: 3, l2: 3 }),
  'yx-ip-advantage': 2,
  'yx-ip-pledge': 1,
  'yx-ip-advantage-l1': 1,
  'nat-ip-advantage': 1,
};

export const patentsAbroad: Grades = { 'yx-patent-l1': 3, 'yx-patent-doc': 2, 'yx-patent-read': 2, 'yx-patent': 1 };

export const patentGrants: Grades = { 'yx-patent-read': 3, 'yx-patent-doc': 3, 'yx-patent': 2, 'yx-patent-l1': 2, 'yx-patent-l2': 1 };

export const patentProducts: Grades = { 'yx-patent-l2': 3, 'yx-patent-doc': 2, 'yx-patent-read': 2, 'yx-patent': 1 };

export const patentNavigation: Grades = { 'yx-patent-doc': 3, 'yx-patent': 2, 'yx-patent-read': 2, 'yx-ip-advantage-doc': 1 };

export const patentLoans: Grades = { ...measure('ip-pledge', 3, { l1: 1 }), 'yx-tech-loan': 2, 'yx-tech-loan-read': 1 };

export const patentInsurance: Grades = { 'yx-ip-pledge-l1': 3, 'yx-ip-pledge-doc': 1, 'yx-ip-pledge': 1 };

export const rightsDefence: Grades = {
  'yx-ip-advantage-l1': 3,
  'yx-ip-advantage-doc': 1,
  'nat-ip-advantage': 1,
  'nat-ip-plan-2021': 1,
  'yx-digital-content-doc': 1,
};

export const ipAdvantage: Grades = { ...measure('ip-advantage', 3), 'nat-ip-advantage': 3, 'nat-ip-plan-2021': 1 };

export const intellectualProperty: Grades = {
  ...measure('patent', 3, { l1: 3, l2: 3 }),
  ...measure('ip-pledge', 3, { l1: 3 }),
  ...measure('ip-advantage', 3, { l1: 3 }),
  'nat-ip-advantage': 3,
  'nat-ip-plan-2021': 2,
};

export const standards: Grades = measure('standards', 3, { l1: 3 });

export const quality: Grades = measure('quality', 3, { l1: 2 });

export const brands: Grades = {
  'yx-quality-l1': 3,
  'yx-green-food-l1': 3,
  'yx-quality': 2,
  'yx-green-food': 2,
  'yx-consumption': 2,
  'yx-green-food-doc': 1,
  'yx-quality-doc': 1,
  'yx-consumption-doc': 1,
  'yx-cross-border-doc': 1,
};

export const trademarks: Grades = {
  'yx-exhibition-l1': 3,
  'yx-quality-l1': 2,
  'yx-ip-pledge': 1,
  'yx-ip-pledge-doc': 1,
  'yx-cross-border-doc': 1,
};

export const geographicalIndications: Grades = {
  'yx-quality-l1': 3,
  'yx-green-food': 3,
  'yx-agri-processing': 2,
  'yx-green-food-doc': 2,
  'yx-agri-processing-doc': 2,
};
