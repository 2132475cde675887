import { measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const research: Grades = {
  ...measure('rd-subsidy', 3, { l1: 3 }),
  'yx-hnte-cultivate-l1': 3,
  'nat-super-deduction': 2,
  'yx-key-rd': 2,
  'yx-key-rd-l1': 2,
  'nat-super-deduction-2023': 1,
  'nat-super-deduction-read': 1,
  'nat-ic-deduction': 1,
  'yx-voucher': 1,
  'yx-rd-platform-l1': 1,
  'yx-srdi-award-l2': 1,
};

export const superDeduction: Grades = {
  'nat-super-deduction': 3,
  'nat-super-deduction-2023': 3,
  'nat-super-deduction-read': 2,
  'nat-ic-deduction': 2,
  'nat-basic-research-2022': 2,
  'yx-rd-subsidy': 1,
  'yx-rd-subsidy-doc': 1,
  'yx-rd-subsidy-read': 1,
  'yx-rd-subsidy-l1': 1,
  'nat-hnte-guide-2016': 1,
};

/** How research cost is collected and booked. */
export const researchAccounts: Grades = {
  'nat-super-deduction-read': 3,
  'nat-super-deduction': 2,
  'nat-super-deduction-2023': 2,
  'nat-hnte-guide-2016': 2,
  'nat-hnte-read': 1,
  'yx-hnte-cultivate': 1,
};

/** Becoming a high and new technology enterprise. */
export const hnte: Grades = {
  'nat-hnte': 3,
  'nat-hnte-2016': 2,
  'nat-hnte-guide-2016': 2,
  'nat-hnte-read': 2,
  'yx-hnte-cultivate': 2,
  'yx-hnte-award': 2,
  'yx-hnte-award-l1': 2,
  'yx-hnte-award-l2': 2,
  'nat-hnte-cit': 2,
  'yx-hnte-cultivate-l1': 1,
  'yx-hnte-award-doc': 1,
  'yx-hnte-cultivate-doc': 1,
  'yx-hnte-cultivate-read': 1,
  'nat-hnte-cit-2017': 1,
};

export const hnteConditions: Grades = {
  'nat-hnte': 3,
  'nat-hnte-read': 3,
  'nat-hnte-2016': 3,
  'nat-hnte-guide-2016': 2,
  'yx-hnte-cultivate': 1,
};

export const hnteAward: Grades = {
  ...measure('hnte-award', 3, { l1: 3, l2: 2 }),
  'yx-hnte-cultivate': 1,
  'yx-hnte-cultivate-l1': 1,
  'nat-hnte': 1,
};

export const hnteTax: Grades = {
  'nat-hnte-cit': 3,
  'nat-hnte-cit-2017': 2,
  'nat-hnte': 2,
  'nat-loss-2018': 2,
  'nat-vat-credit': 2,
  'nat-super-deduction': 1,
  'nat-vat-credit-2023': 1,
  'nat-hnte-2016': 1,
};

export const hnteCultivation: Grades = { ...measure('hnte-cultivate', 3, { l1: 3 }), 'yx-hnte-award-l2': 1, 'nat-hnte': 1 };

/** Fees of agents, audits and applications. */
export const agencyFees: Grades = { 'yx-hnte-award-l2': 3, 'yx-listing-l1': 2, 'yx-scale-up-doc': 2, 'yx-hnte-award-doc': 1 };

/** Bookkeeping and tax agents. */
export const bookkeeping: Grades = { 'yx-scale-up-doc': 3, 'yx-scale-up-read': 2, 'yx-scale-up': 1, 'yx-hnte-award-l2': 1 };

export const techSme: Grades = {
  'nat-tech-sme': 3,
  'nat-tech-sme-2017': 2,
  'nat-loss-2018': 1,
  'nat-innovative-sme': 1,
  'yx-voucher': 1,
  'yx-tech-loan': 1,
};

export const techTransfer: Grades = { ...measure('tech-transfer', 3, { l1: 3 }), 'yx-key-rd': 1 };

export const industryAcademia: Grades = {
  'yx-key-rd-l1': 3,
  'yx-tech-transfer': 3,
  'yx-tech-transfer-l1': 3,
  'yx-tech-transfer-doc': 2,
  'yx-key-rd': 2,
  'yx-key-rd-doc': 1,
  'nat-basic-research-2022': 2,
  'yx-postdoc': 2,
  'yx-postdoc-doc': 1,
  'yx-tech-transfer-read': 1,
  'yx-skills': 1,
};

export const techContracts: Grades = { ...measure('tech-transfer', 3), 'yx-tech-transfer-read': 3 };

export const pilotPlants: Grades = {
  'yx-tech-transfer-doc': 3,
  'yx-tech-transfer': 2,
  'yx-tech-transfer-read': 1,
  'yx-tech-transfer-l1': 1,
};

export const labs: Grades = {
  ...measure('rd-platform', 3, { l1: 3 }),
  'nat-etc': 2,
  'nat-etc-2016': 1,
  'yx-postdoc': 1,
  'nat-postdoc': 1,
};

export const techCentre: Grades = { 'nat-etc': 3, 'nat-etc-2016': 3, 'yx-rd-platform': 2, 'yx-rd-platform-doc': 1 };

export const vouchers: Grades = { ...measure('voucher', 3, { l1: 1 }) };

/** Instruments and measurements that others carry out. */
export const instruments: Grades = { ...measure('voucher', 3, { l1: 3 }) };

export const testing: Grades = {
  ...measure('voucher', 3),
  'yx-srdi-award-l1': 3,
  'yx-chain-local-l1': 2,
  'yx-exhibition-l1': 2,
  'yx-voucher-l1': 1,
  'yx-hnte-award-l2': 1,
};

export const certificates: Grades = {
  'yx-exhibition-l1': 3,
  'yx-srdi-award-l1': 3,
  'yx-quality-l1': 3,
  'yx-agri-processing': 2,
  'yx-data-element': 2,
  'yx-biomed-doc': 2,
  'yx-green-food': 1,
  'yx-agri-processing-doc': 1,
};

export const openCompetition: Grades = { ...measure('key-rd', 3, { l1: 2 }), 'yx-ai-l1': 2, 'yx-chain-local-doc': 1 };

export const lossCarry: Grades = { 'nat-loss-2018': 3, 'nat-hnte': 1, 'nat-tech-sme': 1, 'nat-super-deduction-read': 1 };
