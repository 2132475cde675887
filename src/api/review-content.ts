import { content } from '#contract/review-content.ts';
import { endpointQuery } from './endpoint-query.ts';

/** What a case says, for an expert who scores it. */
export const reviewContent = (id: string) => endpointQuery(content, { params: { id } }, { surface: 'inPlace' });
