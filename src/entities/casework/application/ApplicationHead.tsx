import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { OriginalTitle } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import { notBegun } from '#domain/application/states.ts';
import css from './Application.module.css';
import { StateChip } from './StateChip.tsx';

type Props = {
  application: ApplicationDetail;
  /** The id of the heading, where it may take the focus. */
  titleId?: string;
  children?: ReactNode;
};

/** The subject of an application, its applicant and its state; `children` are the buttons. */
export function ApplicationHead({ application, titleId, children }: Props) {
  const { t, i18n } = useTranslation('application');
  const { moment } = useFormat();
  const { kind, title, href, number, company, applicant, state, submittedAt, own, department } = application;
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => (i18n.language === 'en-US' && nameEn !== '' ? nameEn : name);
  const shown = title === '' ? t('untitled') : title;
  const isBegun = application.id !== notBegun;
  return (
    <header className={css.head}>
      <div>
        <p className={css.quiet}>
          {t(`kind.${kind as 'policy'}`)}
          {isBegun && (
            <>
              {' · '}
              <span className="tabular">{number}</span>
            </>
          )}
        </p>
        <h1 {...(titleId !== undefined && { id: titleId, tabIndex: -1 })}>
          {title === '' ? shown : <RecordTitle of={application} />} {isBegun && <StateChip state={state} kind={kind} />}
        </h1>
        <OriginalTitle of={application} />
        <p className={css.quiet}>
          {[
            ...(company === null ? [] : [company.name]),
            ...(own ? [] : [applicant]),
            ...(submittedAt === null ? [] : [t('sentAt', { when: moment(submittedAt) })]),
            ...(department === null ? [] : [t('department', { name: nameOf(department) })]),
          ].map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <Chinese text={part} />
            </Fragment>
          ))}{' '}
          {href !== null && <Link to={href}>{t('subject')}</Link>}
        </p>
      </div>
      <div className={css.acts} data-print="none">
        {children}
      </div>
    </header>
  );
}
