import { either, measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const energySaving: Grades = {
  ...measure('energy-saving', 3, { l1: 2, l2: 3 }),
  'yx-green-factory': 1,
  'yx-green-factory-l1': 1,
};

/** Motors, boilers, compressors and waste heat. */
export const energyTechnique: Grades = measure('energy-saving', 3, { l2: 1 });

export const solar: Grades = { 'yx-energy-saving-l1': 3, 'yx-energy-saving-doc': 2, 'yx-energy-saving-read': 1, 'yx-energy-saving': 1 };

export const greenFactories: Grades = {
  ...measure('green-factory', 3, { l1: 1 }),
  'nat-green-factory': 3,
  'nat-green-factory-2024': 2,
  'nat-green-factory-read': 2,
};

export const cleanProduction: Grades = {
  'yx-green-factory-l1': 3,
  'yx-green-factory': 1,
  'yx-green-factory-doc': 1,
  'yx-tech-transform-l2': 1,
};

export const circular: Grades = measure('circular', 3, { l1: 2 });

export const recyclingPoints: Grades = { ...measure('circular', 2), 'yx-circular-l1': 3, 'yx-circular-doc': 2 };

/** Works that lessen harm to the environment. */
export const environment: Grades = either(cleanProduction, {
  'yx-energy-saving': 3,
  'yx-energy-saving-l2': 3,
  'yx-tech-transform-l2': 2,
  'yx-circular': 2,
  'yx-green-factory': 2,
  'yx-energy-saving-doc': 2,
  'yx-energy-saving-l1': 1,
  'yx-energy-saving-read': 1,
  'yx-circular-doc': 1,
  'nat-green-factory': 1,
});

export const carbon: Grades = either(energySaving, { 'yx-energy-saving-l2': 3, 'nat-green-factory': 1, 'yx-green-factory-doc': 1 });
