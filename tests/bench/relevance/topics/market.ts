import { either, measure } from '../grades.ts';
import type { Grades } from '../question.ts';

export const logistics: Grades = measure('logistics', 3, { l1: 3 });

export const coldChain: Grades = {
  ...measure('logistics', 3),
  'yx-agri-processing': 2,
  'yx-agri-processing-doc': 2,
  'yx-agri-processing-read': 1,
};

export const warehouses: Grades = { ...measure('logistics', 3), 'yx-cross-border': 1 };

export const containers: Grades = { 'yx-logistics-l1': 3, 'yx-logistics-doc': 2, 'yx-logistics-read': 2, 'yx-export-credit-doc': 1 };

export const shops: Grades = measure('consumption', 3, { l1: 2 });

export const nightTrade: Grades = { 'yx-consumption-l1': 3, 'yx-consumption-doc': 2, 'yx-consumption': 1 };

export const farming: Grades = {
  ...measure('agri-processing', 3, { l1: 3 }),
  ...measure('agri-leader', 3, { l1: 3 }),
  ...measure('green-food', 3, { l1: 3 }),
  'nat-agri-leader': 2,
  'nat-agri-leader-2018': 1,
};

export const farmLeaders: Grades = { ...measure('agri-leader', 3, { l1: 1 }), 'nat-agri-leader': 3, 'nat-agri-leader-2018': 2 };

export const foodProcessing: Grades = measure('agri-processing', 3);

export const preparedDishes: Grades = measure('agri-processing', 3, { doc: 3 });

export const greenhouses: Grades = { 'yx-agri-processing-l1': 3, 'yx-agri-processing-doc': 1 };

export const tea: Grades = { 'yx-agri-leader-l1': 3, 'yx-agri-leader-read': 1, 'yx-agri-leader-doc': 1, 'yx-agri-leader': 1 };

export const organicFood: Grades = { ...measure('green-food', 3, { l1: 1 }), 'yx-agri-processing': 2, 'yx-agri-processing-doc': 2 };

export const farmBrands: Grades = measure('green-food', 3, { l1: 3 });

export const culture: Grades = { ...measure('culture-enterprise', 3, { l1: 3 }), 'yx-digital-content': 2, 'yx-digital-content-doc': 1 };

export const games: Grades = measure('digital-content', 3, { l1: 2 });

export const filmsAndSeries: Grades = either(measure('digital-content', 3, { l1: 3 }), {
  'yx-culture-enterprise': 3,
  'yx-culture-enterprise-doc': 2,
  'yx-culture-enterprise-read': 1,
});

export const travel: Grades = measure('tourism', 3, { l1: 3, l2: 3 });

export const travelAgencies: Grades = measure('tourism', 3);

export const guesthouses: Grades = { 'yx-tourism-l1': 3, 'yx-tourism-doc': 2, 'yx-tourism-read': 1 };

export const sights: Grades = { 'yx-tourism-doc': 3, 'yx-tourism-l2': 2, 'yx-tourism': 1, 'yx-tourism-read': 1 };
