import * as cockpit from '#contract/cockpit.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { personalQuery } from './personal-query.ts';

export type FiguresAsked = CallInput<typeof cockpit.figures>['params'];
export type RecordsAsked = CallInput<typeof cockpit.records>['params'];

export const cockpitQueries = {
  figures: (of: FiguresAsked) => personalQuery(cockpit.figures, { params: of }),
  records: (of: RecordsAsked) => personalQuery(cockpit.records, { params: of }, { surface: 'inPlace' }),
};
