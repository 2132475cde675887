import { listingQueries } from '#api/listing.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { detailQueries } from '#entities/publishing/listing/detail-search.ts';

/** Shown on the page of a course; the rest is a link away. */
const shown = 5;

/** The answers that name a course, newest first. */
export const courseQuestions = (id: string) =>
  listingQueries.search({ kind: 'knowledge', links: { course: [id] }, sort: 'published', pageSize: shown });

/** The data for the page of a course. */
export function courseNeeds(id: string) {
  const { needs, also } = detailQueries(classroom, id);
  return { needs, also: [...also, courseQuestions(id)] };
}
