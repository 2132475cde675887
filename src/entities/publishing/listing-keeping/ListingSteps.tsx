import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { FormSection } from '#components/form/FormSections.tsx';
import { ListingForm } from '#entities/publishing/listing/form/ListingForm.tsx';
import { ContentValues } from './ContentValues.tsx';
import type { DrawnForm } from './keeping.ts';
import textCss from '#components/text.module.css';
import css from './ListingSteps.module.css';

/** A step of a form: its name, and the paths of its fields; the last step has none and shows all that was filled in. */
export type FormStep = {
  title: string;
  only: readonly string[];
  /** Above its fields. */
  note?: ReactNode;
  /** Below its fields, while the step is open. */
  after?: ReactNode;
};

const holds = (only: readonly string[], path: string) => only.some((one) => path === one || path.startsWith(`${one}.`));

type Props = {
  form: DrawnForm;
  steps: readonly FormStep[];
  /** The steps after sending. */
  checkLead: string;
  /** Records named by the content, if the form does not know all of them. */
  links?: DrawnForm['links'];
};

/** The form of a listing in steps. All stay rendered, so that unfinished input is not lost. */
export function ListingSteps({ form, steps, checkLead, links = form.links }: Props) {
  const { t } = useTranslation('listingForm');
  const { kind, content, issues, target, send } = form;
  const [current, setCurrent] = useState(0);
  const [followed, setFollowed] = useState(target);
  const headings = useRef<HTMLOListElement>(null);
  if (target !== followed) {
    setFollowed(target);
    if (target !== undefined)
      setCurrent(
        Math.max(
          0,
          steps.findIndex(({ only }) => holds(only, target.path)),
        ),
      );
  }
  const goTo = (step: number) => {
    flushSync(() => setCurrent(step));
    headings.current?.scrollIntoView({ block: 'start' });
    headings.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  };
  const problemsIn = (only: readonly string[]) => new Set(issues.filter(({ path }) => holds(only, path)).map(({ path }) => path)).size;
  return (
    <>
      <ol ref={headings} className={css.steps} aria-label={t('steps.label')}>
        {steps.map(({ title, only }, index) => {
          const problems = problemsIn(only);
          return (
            <li key={title}>
              <button type="button" className={css.step} aria-current={index === current ? 'step' : undefined} onClick={() => goTo(index)}>
                <span className={textCss.numeric}>{index + 1}</span> {title}
                {problems > 0 && <span className={css.problems}>{t('steps.open', { count: problems })}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {steps.map(({ title, only, note, after }, index) => (
        <div key={title} hidden={index !== current} className={css.content}>
          {note}
          {only.length === 0 ? (
            <FormSection id={form.fieldId('check')} title={title} lead={checkLead}>
              <ContentValues kind={kind} links={links} content={content} />
            </FormSection>
          ) : (
            <ListingForm
              kind={kind}
              content={content}
              update={form.update}
              links={links}
              only={only}
              isOwners
              isPrefilled={form.isPrefilled}
              sectionId={(part) => form.fieldId(`${index}-${part}`)}
            />
          )}
          {index === current && after}
        </div>
      ))}
      <div className={css.moves}>
        {current > 0 && <Button onClick={() => goTo(current - 1)}>{t('steps.back')}</Button>}
        {current < steps.length - 1 && (
          <Button look="primary" onClick={() => goTo(current + 1)}>
            {t('steps.next')}
          </Button>
        )}
        {current === steps.length - 1 && send !== undefined && (
          <Button look="primary" onClick={send}>
            {t('steps.send')}
          </Button>
        )}
      </div>
    </>
  );
}
