import { Chinese } from '#components/Chinese.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import css from './Matter.module.css';

const inner = matter.fields.flow.fields;

/** The steps of a matter in their order: who does them, how long they take, what they end with. */
export function Flow({ listing }: { listing: ListingDetail }) {
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
            <p className={css.facts}>
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
