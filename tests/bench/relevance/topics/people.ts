import { either, measure } from '../grades.ts';
import type { Grades } from '../question.ts';

/** Hiring staff: subsidies and tax cuts for employers that take people on. */
export const hiring: Grades = {
  ...measure('social-insurance', 3, { l1: 3 }),
  'nat-employ-tax': 3,
  'nat-employ-tax-2023': 2,
  ...measure('internship', 2, { l1: 1 }),
  'yx-skills-l1': 2,
  'yx-startup-loan': 2,
  'yx-startup-loan-doc': 2,
  'yx-data-element-l1': 2,
  'yx-talent-team-l1': 2,
  'yx-talent-team': 1,
};

export const hiringGraduates: Grades = {
  ...measure('social-insurance'),
  ...measure('internship', 3, { l1: 2 }),
  'yx-talent-rent-l1': 1,
  'yx-startup-loan': 1,
  'nat-employ-tax': 1,
};

export const socialInsurance: Grades = {
  ...measure('social-insurance', 3, { l1: 1 }),
  'yx-srdi-award-l1': 2,
  'nat-retention-2024': 1,
  'nat-employ-tax': 1,
  'yx-startup-loan': 1,
};

export const jobRetention: Grades = {
  'nat-retention-2024': 3,
  'nat-retention-2024-doc': 2,
  ...measure('social-insurance', 2, { l1: 2 }),
  'nat-employ-tax': 1,
  'yx-skills': 1,
};

/** People who find it hard to get work: disabled, over 40 or 50, long unemployed. */
export const hardToPlace: Grades = {
  'yx-social-insurance-l1': 3,
  'yx-social-insurance-doc': 3,
  'yx-social-insurance': 2,
  'yx-skills-l1': 2,
  'nat-employ-tax': 2,
  'nat-employ-tax-2023': 1,
  'yx-social-insurance-read': 1,
};

export const training: Grades = {
  ...measure('skills', 3, { l1: 3 }),
  'nat-retention-2024-doc': 1,
  'yx-startup-loan-doc': 1,
  'yx-ip-advantage-doc': 1,
  'yx-internship': 1,
};

export const apprentices: Grades = measure('skills', 3, { l1: 1 });

/** Lectures and courses: documents that provide them free of charge. */
export const lectures: Grades = {
  'yx-ip-advantage-doc': 2,
  'yx-startup-loan-doc': 2,
  'yx-hnte-cultivate-doc': 2,
  'yx-skills-doc': 2,
  'yx-skills': 2,
  'yx-skills-l1': 2,
  'yx-scale-up-doc': 1,
  'yx-contest-read': 1,
};

export const talent: Grades = {
  ...measure('talent-team', 3, { l1: 3 }),
  'yx-talent-rent': 2,
  'yx-talent-rent-l1': 2,
  'yx-talent-rent-doc': 1,
  'yx-postdoc': 2,
  'yx-postdoc-l1': 1,
  'yx-postdoc-doc': 1,
  'nat-postdoc': 1,
  'yx-ai-doc': 1,
};

export const leadingTalent: Grades = { ...measure('talent-team', 3, { l1: 2 }), 'yx-ai-doc': 1, 'yx-postdoc-doc': 1 };

/** Pay of people who are hired from outside. */
export const talentPay: Grades = { ...measure('talent-team', 2), 'yx-talent-team-l1': 3 };

export const talentHousing: Grades = {
  ...measure('talent-rent', 3, { l1: 3 }),
  'yx-talent-team': 1,
  'yx-talent-team-doc': 1,
  'yx-postdoc-doc': 1,
};

export const rentAllowance: Grades = {
  ...measure('talent-rent', 2),
  'yx-talent-rent-l1': 3,
  'yx-talent-rent-read': 2,
  'yx-talent-rent-doc': 2,
};

export const settling: Grades = {
  ...measure('talent-team', 3),
  'yx-talent-team-read': 1,
  'yx-postdoc-doc': 3,
  'yx-talent-rent': 1,
  'yx-talent-rent-l1': 1,
};

export const postdocs: Grades = {
  ...measure('postdoc', 3, { l1: 3 }),
  'nat-postdoc': 3,
  'nat-postdoc-2006': 2,
};

export const internships: Grades = { ...measure('internship', 3, { l1: 3 }), 'yx-social-insurance': 1 };

/** People of any kind: what a company gets for its staff. */
export const staff: Grades = either(hiring, { 'yx-skills': 2, 'yx-talent-rent': 1 });

export const returningHome: Grades = { 'yx-startup-loan-l1': 3, 'yx-startup-loan-doc': 2, 'yx-startup-loan': 1, 'yx-startup-loan-read': 1 };
