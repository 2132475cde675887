import { measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const upgrading: Grades = {
  ...measure('tech-transform', 3, { l1: 3, l2: 3 }),
  'yx-agri-processing': 2,
  'nat-equip-loan-2024': 1,
  'nat-equip-loan-2024-doc': 1,
  'yx-smart-factory': 1,
  'yx-energy-saving': 1,
};

/** Buying equipment. */
export const equipment: Grades = {
  ...measure('tech-transform', 3, { l1: 3, l2: 3 }),
  'yx-agri-processing': 3,
  'yx-agri-processing-l1': 2,
  'yx-circular': 2,
  'yx-logistics': 2,
  'yx-biomed-l1': 2,
  'yx-incubator-l1': 2,
  'yx-first-set': 2,
  'nat-equip-loan-2024': 1,
  'yx-agri-processing-doc': 1,
  'yx-agri-processing-read': 1,
};

export const equipmentLoan: Grades = {
  'nat-equip-loan-2024': 3,
  'nat-equip-loan-2024-doc': 2,
  'yx-tech-transform-doc': 3,
  'yx-tech-transform-read': 2,
  'yx-tech-transform': 2,
  'yx-tech-loan': 1,
};

export const machineTools: Grades = {
  'nat-ic-deduction': 3,
  ...measure('tech-transform', 3, { l1: 3, l2: 1 }),
  'yx-circular-doc': 1,
  'yx-first-set': 2,
  'nat-first-set': 1,
};

export const supplyChain: Grades = { ...measure('chain-local', 3, { l1: 3 }), 'yx-first-set': 1, 'nat-key-giant-2024': 1 };

export const carParts: Grades = {
  'yx-chain-local-l1': 3,
  'yx-chain-local': 2,
  'yx-chain-local-doc': 1,
  'yx-key-rd': 1,
  'yx-circular-doc': 1,
};

export const srdi: Grades = {
  'nat-srdi': 3,
  'yx-srdi-award': 3,
  'nat-gradient-2026': 2,
  'nat-gradient-read-2026': 2,
  'nat-little-giant': 2,
  'nat-innovative-sme': 2,
  'yx-srdi-award-doc': 2,
  'yx-srdi-award-read': 2,
  'yx-srdi-award-l1': 2,
  'yx-srdi-award-l2': 1,
  'nat-gradient-2022': 1,
  'nat-key-giant-2024': 1,
  'yx-srdi-award-last': 1,
};

export const srdiAward: Grades = { ...measure('srdi-award', 3, { l1: 2, l2: 2 }), 'nat-srdi': 2, 'nat-key-giant-2024': 1 };

export const srdiConditions: Grades = {
  'nat-srdi': 3,
  'nat-gradient-read-2026': 3,
  'nat-gradient-2026': 3,
  'yx-srdi-award-read': 2,
  'nat-gradient-2022': 1,
  'nat-innovative-sme': 1,
};

export const littleGiant: Grades = {
  'nat-little-giant': 3,
  'nat-key-giant-2024': 2,
  'nat-little-giant-review-2026': 2,
  'yx-srdi-award': 2,
  'yx-srdi-award-l1': 2,
  'nat-gradient-2026': 2,
  'nat-gradient-read-2026': 2,
  'nat-gradient-2022': 1,
  'yx-srdi-award-doc': 1,
  'yx-srdi-award-read': 1,
  'yx-srdi-award-last': 1,
  'nat-srdi': 1,
  'yx-patent-l2': 1,
};

export const innovativeSme: Grades = {
  'nat-innovative-sme': 3,
  'yx-srdi-award-l2': 3,
  'nat-gradient-2022': 2,
  'yx-srdi-award-doc': 1,
  'nat-gradient-2026': 1,
};

export const champion: Grades = {
  'nat-champion': 3,
  'nat-champion-2023': 2,
  'yx-srdi-award': 2,
  'yx-srdi-award-doc': 1,
  'yx-srdi-award-last': 1,
};

export const scaleUp: Grades = {
  ...measure('scale-up', 3, { l1: 3 }),
  'yx-hnte-award-doc': 1,
  'yx-culture-enterprise-doc': 1,
  'yx-rd-subsidy-l1': 1,
};

/** Whether a company is large, medium, small or micro. */
export const sizeClass: Grades = { 'nat-scale-2017': 3, 'nat-small-profit': 1 };

export const firstSets: Grades = { ...measure('first-set', 3, { l1: 2 }), 'nat-first-set': 3, 'nat-first-set-2024': 2 };

export const firstSetInsurance: Grades = { 'nat-first-set': 3, 'nat-first-set-2024': 3, 'yx-first-set-doc': 1, 'yx-first-set': 1 };

export const newMaterials: Grades = {
  'yx-first-set-l1': 3,
  'nat-first-set': 3,
  'yx-first-set-doc': 2,
  'nat-first-set-2024': 2,
  'yx-key-rd': 2,
  'yx-tech-transfer-doc': 1,
  'yx-angel': 1,
  'yx-contest': 1,
};

export const medicine: Grades = { ...measure('biomed', 3, { l1: 3, doc: 3 }) };

export const medicalDevices: Grades = measure('biomed', 3, { l1: 2 });

export const clinicalTrials: Grades = measure('biomed', 3, { read: 2 });

export const digital: Grades = {
  ...measure('sme-digital', 3, { l1: 2 }),
  'nat-digital-city': 3,
  'nat-digital-city-2023': 2,
  'yx-smart-factory': 2,
  'yx-smart-factory-l1': 2,
  'yx-smart-factory-doc': 1,
  'yx-data-element': 1,
};

export const cloud: Grades = { 'yx-sme-digital-l1': 3, ...measure('sme-digital', 2), 'nat-digital-city': 1 };

/** Buying software. */
export const softwareBuyers: Grades = {
  'yx-sme-digital': 3,
  'yx-sme-digital-l1': 3,
  'yx-sme-digital-doc': 2,
  'yx-sme-digital-read': 2,
  'yx-tech-transform-read': 2,
  'nat-digital-city': 2,
  'yx-sme-digital-last': 1,
};

export const softwareMakers: Grades = {
  'nat-software-vat': 3,
  'yx-first-set-doc': 2,
  'nat-tech-service': 2,
  'nat-tech-service-2017': 1,
  'yx-key-rd': 1,
  'yx-ai': 1,
  'yx-digital-content-l1': 1,
};

export const smartFactories: Grades = { ...measure('smart-factory', 3, { l1: 3 }), 'yx-tech-transform': 1, 'yx-sme-digital': 1 };

export const industrialInternet: Grades = {
  ...measure('sme-digital', 3),
  ...measure('smart-factory', 3, { l1: 2 }),
  'nat-digital-city': 2,
  'nat-digital-city-2023': 1,
};

export const artificialIntelligence: Grades = {
  ...measure('ai', 3, { l1: 3 }),
  'yx-digital-content-l1': 1,
  'yx-digital-content-doc': 1,
  'yx-angel': 1,
};

export const computing: Grades = { ...measure('ai', 3, { l1: 1 }), 'yx-digital-content-l1': 3 };

export const dataAssets: Grades = { ...measure('data-element', 3, { l1: 2 }), 'yx-ai-doc': 1 };
