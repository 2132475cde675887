import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useTools } from '#components/search/use-tools.ts';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { classroom } from '#contract/listing/kinds/classroom.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { Answers } from '../../detail/Answers.tsx';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import css from '../../detail/ListingDetail.module.css';
import { Part } from '../../detail/Part.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import { Chapters } from './Chapters.tsx';
import { courseQuestions } from './course-needs.ts';

const AskForm = lazy(() => import('#entities/publishing/question/AskForm.tsx').then((module) => ({ default: module.AskForm })));

const slots: DetailSlots = { fields: { chapters: Chapters }, sections: CourseQuestions };

/** A course: its chapters open one at a time, with the questions on it. */
export const ClassroomDetail = () => <ListingDetail slots={slots} />;

/** Questions and answers about the course, with a form for a new question while the course has not ended. */
function CourseQuestions({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listingDetail');
  return (
    <Part title={t('answers.course')} foot={listing.state === 'published' && <Ask key={listing.id} listing={listing} />}>
      <Answers query={courseQuestions(listing.id)} all={{ course: [listing.id] }} />
    </Part>
  );
}

function Ask({ listing: { id, title, attributes } }: { listing: Listing }) {
  const { t } = useTranslation('contact');
  const { open, show, press, close, mayClose } = useTools<'ask'>();
  const ask = useAfterSignIn(() => show('ask'));
  const { topic } = attributes as AttributesOf<typeof classroom>;
  return (
    <div className={css.ask} data-print="none">
      <Button aria-expanded={open === 'ask'} onClick={press('ask', ask)}>
        <MessageCircleQuestion size={16} aria-hidden />
        {t('question.askCourse')}
      </Button>
      {open === 'ask' && (
        <Suspense>
          <AskForm course={{ id, title, topic }} mayClose={mayClose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
