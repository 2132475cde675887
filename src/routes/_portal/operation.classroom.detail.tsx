import { createFileRoute } from '@tanstack/react-router';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ClassroomDetail } from '#pages/publishing/listing/operation/classroom/ClassroomDetail.tsx';
import { courseNeeds } from '#pages/publishing/listing/operation/classroom/course-needs.ts';

export const Route = createFileRoute('/_portal/operation/classroom/detail')({
  staticData: { listing: classroom },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindClassroom', 'kindKnowledge', 'contact'], ...courseNeeds(id) }),
  component: ClassroomDetail,
});
