import { measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const interest: Grades = {
  ...measure('tech-loan', 3, { l1: 3 }),
  ...measure('ip-pledge', 3, { doc: 1, read: 1 }),
  'yx-startup-loan-l1': 3,
  'yx-tourism-l2': 2,
  'yx-tech-transform-doc': 1,
  'yx-startup-loan-doc': 1,
  'nat-equip-loan-2024': 1,
  'nat-equip-loan-2024-doc': 1,
};

export const loans: Grades = {
  'yx-tech-loan': 3,
  'yx-tech-loan-l1': 3,
  'yx-tech-loan-doc': 2,
  'yx-tech-loan-read': 2,
  'yx-ip-pledge': 2,
  'yx-ip-pledge-doc': 2,
  'yx-ip-pledge-read': 2,
  'yx-startup-loan-doc': 2,
  'yx-startup-loan-l1': 2,
  'yx-guarantee': 2,
  'yx-guarantee-l1': 2,
  'yx-guarantee-doc': 1,
  'yx-export-credit-doc': 1,
  'yx-scale-up-doc': 1,
  'yx-sme-digital-doc': 1,
};

/** Loans without collateral. */
export const unsecuredLoans: Grades = {
  'yx-tech-loan-l1': 3,
  'yx-tech-loan': 2,
  'yx-tech-loan-doc': 2,
  'yx-ip-pledge-read': 2,
  'yx-ip-pledge': 2,
  'yx-ip-pledge-doc': 2,
  'yx-tech-loan-read': 1,
  'yx-scale-up-doc': 1,
  'yx-guarantee': 1,
};

export const techLoans: Grades = measure('tech-loan', 3, { l1: 2 });

export const guarantees: Grades = { ...measure('guarantee', 3, { l1: 1 }), 'yx-ip-pledge': 1, 'yx-startup-loan-doc': 1 };

export const bridgeLoans: Grades = { 'yx-guarantee-l1': 3, 'yx-guarantee-doc': 1, 'yx-guarantee': 1, 'yx-tech-loan-read': 1 };

export const startupLoans: Grades = {
  'yx-startup-loan-doc': 3,
  'yx-startup-loan-l1': 3,
  'yx-startup-loan-read': 2,
  'yx-startup-loan': 1,
  'yx-tech-loan-l1': 1,
};

export const listing: Grades = measure('listing', 3, { l1: 3 });

export const equity: Grades = { ...measure('angel', 3, { l1: 2 }), 'yx-contest': 1, 'yx-listing': 1, 'yx-incubator': 1 };

export const venture: Grades = { 'yx-angel-l1': 3, ...measure('angel', 2) };

export const smallCompanyTax: Grades = {
  'nat-small-profit': 3,
  'nat-small-profit-2023': 3,
  'nat-employ-tax': 2,
  'nat-employ-tax-2023': 2,
  'nat-loss-2018': 1,
  'nat-tech-sme': 1,
  'nat-super-deduction': 1,
};

export const incomeTax: Grades = {
  'nat-hnte-cit': 3,
  'nat-small-profit': 3,
  'nat-hnte-cit-2017': 2,
  'nat-small-profit-2023': 2,
  'nat-super-deduction': 2,
  'nat-tech-service': 2,
  'nat-loss-2018': 2,
  'nat-hnte': 2,
  'nat-ic-deduction': 1,
  'nat-basic-research-2022': 1,
  'nat-tech-service-2017': 1,
  'nat-super-deduction-2023': 1,
};

export const vat: Grades = {
  'nat-vat-credit': 3,
  'nat-software-vat': 3,
  'nat-vat-credit-2023': 2,
  'nat-incubator-tax': 2,
  'nat-employ-tax': 1,
  'nat-small-profit-2023': 1,
  'yx-tech-transfer-read': 1,
};

export const advancedManufacturingVat: Grades = { 'nat-vat-credit': 3, 'nat-vat-credit-2023': 3, 'nat-software-vat': 1 };

export const tax: Grades = {
  'nat-small-profit': 3,
  'nat-hnte-cit': 3,
  'nat-super-deduction': 3,
  'nat-vat-credit': 3,
  'nat-software-vat': 3,
  'nat-employ-tax': 3,
  'nat-incubator-tax': 3,
  'nat-tech-service': 2,
  'nat-loss-2018': 3,
  'nat-ic-deduction': 3,
  'nat-basic-research-2022': 3,
  'nat-small-profit-2023': 2,
  'nat-super-deduction-2023': 2,
  'nat-vat-credit-2023': 2,
  'nat-hnte-cit-2017': 2,
  'nat-employ-tax-2023': 2,
  'nat-hnte': 2,
  'nat-tech-service-2017': 2,
};

export const propertyTax: Grades = { 'nat-incubator-tax': 3, 'nat-small-profit-2023': 3, 'nat-small-profit': 1 };

/** Sole traders. */
export const soleTraders: Grades = {
  'nat-small-profit-2023': 3,
  'nat-employ-tax-2023': 3,
  'yx-startup-loan': 2,
  'yx-startup-loan-doc': 1,
  'yx-social-insurance-l1': 1,
};

/** The sample has no refund of export tax; these policies help exporters otherwise. */
export const exportRefund: Grades = {
  'yx-export-credit': 2,
  'yx-export-credit-doc': 2,
  'yx-export-credit-l1': 2,
  'nat-vat-credit-2023': 1,
  'yx-cross-border': 1,
  'yx-exhibition': 1,
  'nat-software-vat': 1,
  'nat-tech-service': 1,
};

export const outsourcing: Grades = { 'nat-tech-service': 3, 'nat-tech-service-2017': 3 };
