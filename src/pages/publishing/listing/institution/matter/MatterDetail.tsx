import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Materials } from './Materials.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Matter.module.css';

const inner = matter.fields.flow.fields;

const slots: DetailSlots = { actions: ApplyForMatter, notes: AppliedForMatter, fields: { materials: Materials, flow: Flow } };

function ApplyForMatter({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="matter" subjectId={id} title={title} part="button" />;
}

function AppliedForMatter({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="matter" subjectId={id} title={title} part="notes" />;
}

/** A service matter: its materials can be ticked off and printed, its flow is a list of steps. */
export const MatterDetail = () => <ListingDetail slots={slots} />;

/** The steps of a matter in order: who does them, how long they take, and their results. */
function Flow({ listing }: { listing: Listing }) {
  const { inner: textOf } = useFieldText('matter');
  const { flow } = listing.attributes as AttributesOf<typeof matter>;
  return (
    <ol className={css.flow}>
      {flow.map((step, index) => (
        <li key={index} className={css.step}>
          <p className={css.stepName}>
            <Chinese text={step.name} />
            {step.days !== null && <span className={css.days}>{textOf('flow', 'days', inner.days, step.days)}</span>}
          </p>
          {step.by !== null && (
            <p className={`${textCss.lead} ${layoutCss.block}`}>
              <Chinese text={step.by} />
            </p>
          )}
          {step.result !== null && (
            <p>
              <Chinese text={step.result} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
