import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ListingDetail, ListingLink } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { navigation } from '#contract/listing/kinds/navigation.ts';
import { namedBy } from '#entities/publishing/listing/FieldValue.tsx';
import { Progress } from '#entities/publishing/listing-progress/Progress.tsx';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { Tick } from '#entities/publishing/listing/TickList.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useTicks } from '#entities/publishing/listing-progress/use-ticks.ts';
import { Body } from '#entities/publishing/listing/Body.tsx';
import { useSeparator } from '#entities/publishing/policy/names.ts';
import textCss from '#components/text.module.css';
import css from './Steps.module.css';
import { groupSteps, progressOf } from './step-groups.ts';

type Step = AttributesOf<typeof navigation>['steps'][number];
const inner = navigation.fields.steps.fields;

const titleOf = ({ title }: Step): string => title ?? '';

/** The steps in consecutive groups. Steps of a group are parallel; one of several alternatives suffices. */
export function Steps({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const ticks = useTicks(listing.id);
  const { ticked, toggle } = ticks;
  const { steps } = listing.attributes as AttributesOf<typeof navigation>;
  const groups = groupSteps(steps);
  const { done, total } = progressOf(groups, (step) => ticked.includes(titleOf(step)));
  const drawn = (step: Step) => (
    <StepCard step={step} links={listing.links} ticked={ticked.includes(titleOf(step))} onToggle={() => toggle(titleOf(step))} />
  );
  return (
    <>
      <Progress ticks={ticks} text={t('stepsDone', { done, total })} clear={t('clearTicks')} />
      <ol className={css.groups}>
        {groups.map((group, index) => (
          <li key={index} className={css.group}>
            {group.length > 1 && <p className={css.relation}>{t('sideBySide', { count: group.length })}</p>}
            <ul className={css.things}>
              {group.map((alternatives, at) => (
                <li key={at} className={alternatives.length > 1 ? css.choice : undefined}>
                  {alternatives.length > 1 && <p className={css.relation}>{t('oneOf', { count: alternatives.length })}</p>}
                  {alternatives.map((step, place) => (
                    <Fragment key={titleOf(step)}>
                      {place > 0 && <p className={css.or}>{t('or')}</p>}
                      {drawn(step)}
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

type CardProps = { step: Step; links: readonly ListingLink[]; ticked: boolean; onToggle: () => void };

function StepCard({ step, links, ticked, onToggle }: CardProps) {
  const { t } = useTranslation('listingDetail');
  const { words, inner: textOf } = useFieldText('navigation');
  const separator = useSeparator();
  const named = [...namedBy(step.matter, links), ...namedBy(step.policy, links)];
  return (
    <div className={css.step}>
      <div className={css.head}>
        <Tick name={titleOf(step)} ticked={ticked} onToggle={onToggle} />
        {step.days !== null && (
          <span className={`${textCss.lead} ${textCss.numeric}`}>{textOf('steps', 'days', inner.days, step.days)}</span>
        )}
      </div>
      <div className={css.text}>
        {step.body !== null && <Body markdown={step.body} />}
        {step.documents.length > 0 && (
          <p className={css.fact}>
            {t('label', { name: words.rowField('steps', 'documents') })}
            <Chinese text={step.documents.join(separator)} />
          </p>
        )}
        {named.map((record) => (
          <p key={record.id} className={css.fact}>
            {t('label', { name: words.rowField('steps', record.of === 'policy' ? 'policy' : 'matter') })}
            <RecordLink record={record}>
              <RecordTitle of={record} />
            </RecordLink>
          </p>
        ))}
        {step.link !== null && (
          <p className={css.fact}>
            <a href={step.link} target="_blank" rel="noreferrer" className={css.outside}>
              {t('openLink')}
              <ExternalLink size={14} aria-hidden />
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
