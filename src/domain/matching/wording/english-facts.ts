import type { Phrases } from './phrases.ts';

const amount = (name: string) => ({ name, question: (year: number) => `What was your ${name} in ${year}?` });
const atEnd = (name: string, question: string) => ({ name, question: (year: number) => `${question} at the end of ${year}?` });
const people = (name: string, question = name) => ({ name, question: (year: number) => `How many ${question} did you have in ${year}?` });
const pieces = (name: string) => ({ name, question: () => `How many ${name} do you own?` });

export const facts: Phrases['facts'] = {
  registeredCapital: { name: 'registered capital', question: () => 'What is your registered capital?' },
  paidInCapital: { name: 'paid-in capital', question: () => 'How much of your capital is paid in?' },
  revenue: amount('revenue'),
  mainBusinessRevenue: amount('main-business revenue'),
  highTechRevenue: amount('revenue from high-tech products and services'),
  profit: amount('total profit'),
  tax: { name: 'tax paid', question: (year) => `How much tax did you pay in ${year}?` },
  assets: atEnd('total assets', 'What were your total assets'),
  netAssets: atEnd('net assets', 'What were your net assets'),
  rdExpense: amount('R&D expense'),
  rdExpenseDomestic: amount('R&D expense within China'),
  headcount: people('headcount', 'employees'),
  rdStaff: people('R&D staff'),
  techStaff: people('science and technology staff'),
  collegeStaff: people('staff with a college degree'),
  equityFinancing: {
    name: 'new equity financing',
    question: (year) => `How much new equity financing did you receive in ${year} (paid in by qualified institutional investors)?`,
  },
  fixedAssetInvestment: { name: 'fixed-asset investment', question: (year) => `How much did you invest in fixed assets in ${year}?` },
  exportRevenue: amount('export revenue'),
  inventionPatents: pieces('valid invention patents'),
  utilityPatents: pieces('valid utility model patents'),
  designPatents: pieces('valid design patents'),
  softwareCopyrights: pieces('software copyrights'),
  classOneIp: pieces('class I IP rights'),
  classTwoIp: pieces('class II IP rights'),
  standardsLed: {
    name: 'standards led',
    question: () => 'How many international, national or industry standards have you led in the last five years?',
  },
  yearsInNiche: {
    name: 'years in the market niche',
    question: () => 'How many full years had you been in your market niche at the end of last year?',
  },
  marketShare: {
    name: 'market share of the main product',
    question: () => 'What share of its national niche market does your main product hold?',
  },
  debtRatio: atEnd('debt-to-asset ratio', 'What was your debt-to-asset ratio'),
  innovationScore: {
    name: 'innovation capability score',
    question: () => 'How do you score on innovation capability by the indicators of High and New Technology Enterprises?',
  },
};

export const flags: Phrases['flags'] = {
  struckOff: {
    name: 'registration',
    question: 'Has the company been deregistered, or has its licence been revoked?',
    yes: 'deregistered or revoked',
    no: 'registered',
    toYes: 'Only for companies that are no longer registered.',
    toNo: 'A company that is no longer registered cannot apply. If the register is wrong, have it corrected first.',
  },
  listed: {
    name: 'stock exchange listing',
    question: 'Are you listed on a stock exchange?',
    yes: 'listed',
    no: 'not listed',
    toYes: 'Met once the company is listed.',
    toNo: 'Only for companies that are not listed; this cannot be mended.',
  },
  dishonest: {
    name: 'list of dishonest or abnormally operating companies',
    question: 'Are you on a list of dishonest or abnormally operating companies?',
    yes: 'listed there',
    no: 'not listed there',
    toYes: 'Only for companies on such a list.',
    toNo: 'Have your credit record repaired first; met once you are off the list.',
  },
  abnormalOperation: {
    name: 'list of abnormally operating companies',
    question: 'Have you ever been on the register’s list of abnormally operating companies, even if you were taken off it since?',
    yes: 'listed',
    no: 'not listed',
    toYes: 'Only for companies on the list of abnormally operating companies.',
    toNo: 'Apply to the registration authority to be taken off the list of abnormally operating companies.',
  },
  seriousViolationList: {
    name: 'list of serious violations',
    question: 'Have you ever been on the market regulator’s list of serious violations, even if you were taken off it since?',
    yes: 'listed',
    no: 'not listed',
    toYes: 'Only for companies on the list of serious violations.',
    toNo: 'Have your credit record repaired, so that you are taken off the list of serious violations.',
  },
  seriousViolation: {
    name: 'serious violations of law',
    question: 'Have you committed serious violations (environment, tax evasion and the like) in the last three years?',
    yes: 'on record',
    no: 'none',
    toYes: 'Only for companies with such a record.',
    toNo: 'Met after the period that the clause names; a penalty you dispute can be reviewed or repaired.',
  },
  majorAccident: {
    name: 'major safety, quality or environmental accidents',
    question:
      'Have you had a major safety (including network and data security), quality or environmental accident in the last three years?',
    yes: 'on record',
    no: 'none',
    toYes: 'Only for companies with such a record.',
    toNo: 'Met after the period that the clause names, counted from the accident.',
  },
  academicFraud: {
    name: 'serious research misconduct',
    question: 'Is there a record of serious research misconduct?',
    yes: 'on record',
    no: 'none',
    toYes: 'Only for companies with such a record.',
    toNo: 'Met once the sanction has ended and the record is cleared.',
  },
  taxCreditAB: {
    name: 'tax credit rating',
    question: 'Is your latest tax credit rating A or B?',
    yes: 'A or B',
    no: 'below B',
    toYes: 'Have the rating repaired, or reach B or better in the next one.',
    toNo: 'Only for companies rated below B.',
  },
  independentLegalPerson: {
    name: 'legal personality',
    question: 'Are you an independent legal person?',
    yes: 'independent legal person',
    no: 'not an independent legal person',
    toYes: 'Apply through an entity that is an independent legal person, or register as one.',
    toNo: 'Only for entities that are not independent legal persons.',
  },
  qualityCertified: {
    name: 'management system or product certification',
    question: 'Do you hold a management system certificate, or a product certificate of a developed market?',
    yes: 'certified',
    no: 'not certified',
    toYes: 'Obtain a management system certificate (such as ISO 9001) or a product certificate first.',
    toNo: 'Only for companies without such a certificate.',
  },
  rdInstitution: {
    name: 'R&D institution',
    question: 'Do you run an R&D institution, alone or with a university or institute?',
    yes: 'in place',
    no: 'none',
    toYes: 'Set up an R&D institution first, alone or with a university or institute.',
    toNo: 'Only for companies without an R&D institution.',
  },
  digitalCloud: {
    name: 'information system for a core business',
    question: 'Does an information system, on site or in the cloud, support at least one core business?',
    yes: 'in use',
    no: 'not in use',
    toYes: 'Bring at least one core business (R&D, production, supply chain …) onto an information system first.',
    toNo: 'Only for companies that do not use one yet.',
  },
  exporter: {
    name: 'export business',
    question: 'Do you export?',
    yes: 'exports',
    no: 'does not export',
    toYes: 'Met once the company exports.',
    toNo: 'Only for companies that do not export.',
  },
  newlyAboveScale: {
    name: 'first year above scale',
    question: 'Did you become an above-scale enterprise for the first time last year?',
    yes: 'yes',
    no: 'no',
    toYes: 'Met once the company is counted as above scale for the first time.',
    toNo: 'Only for companies that are not newly above scale.',
  },
};

export const basics: Phrases['basics'] = {
  movedFrom: { name: 'place moved away from', question: 'Where has the company moved away from?' },
  regionCode: { name: 'place of registration', question: 'Where is the company registered?' },
  industry: { name: 'industry', question: 'Which industry is your main business in?' },
  scale: { name: 'company size', question: 'Is the company large, medium, small or micro?' },
  legalForm: { name: 'legal form', question: 'What is the legal form on the business licence?' },
  established: { name: 'date of establishment', question: 'On what day was the company established?' },
};

export const scales: Phrases['scales'] = { micro: 'micro', small: 'small', medium: 'medium-sized', large: 'large' };

export const legalForms: Phrases['legalForms'] = {
  limited: 'limited liability company',
  jointStock: 'joint-stock company',
  soleProprietorship: 'sole proprietorship',
  partnership: 'partnership',
  foreignInvested: 'foreign-invested enterprise',
  stateOwned: 'state-owned enterprise',
  individual: 'self-employed business',
  cooperative: 'farmers’ cooperative',
  institution: 'public institution',
};
