import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Chapters } from './Chapters.tsx';
import { CourseQuestions } from './CourseQuestions.tsx';

const slots: DetailSlots = { fields: { chapters: Chapters }, sections: CourseQuestions };

/** A course: its chapters open one at a time, with the questions on it. */
export const ClassroomDetail = () => <ListingDetail slots={slots} />;
