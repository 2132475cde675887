import { Chinese } from '#components/Chinese.tsx';
import { Body } from '#entities/publishing/listing/Body.tsx';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { Votes } from '#entities/casework/contact-request/Votes.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import textCss from '#components/text.module.css';
import css from './Knowledge.module.css';

const slots: DetailSlots = { lead: QuestionAndAnswer, sections: Votes, shown: ['question', 'answer'] };

/** A question with its answer first. */
export const KnowledgeDetail = () => <ListingDetail slots={slots} />;

function QuestionAndAnswer({ listing }: { listing: Listing }) {
  const words = useKindWords('knowledge');
  const { question, answer } = listing.attributes as AttributesOf<typeof knowledge>;
  return (
    <section className={css.answer} aria-label={words.field('answer')}>
      {question !== null && (
        <blockquote className={css.question}>
          <Chinese text={question} />
        </blockquote>
      )}
      <h2 className={textCss.size18}>{words.field('answer')}</h2>
      <Body markdown={answer ?? ''} />
    </section>
  );
}
