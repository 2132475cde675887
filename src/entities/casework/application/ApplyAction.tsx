import type { ComponentProps } from 'react';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { Apply, ApplyInRow } from './Apply.tsx';
import css from './ApplyAction.module.css';

// pages are read more often than applied from
const LoadedApply = lazy(() => import('./Apply.tsx').then((module) => ({ default: module.Apply })));
const LoadedInRow = lazy(() => import('./Apply.tsx').then((module) => ({ default: module.ApplyInRow })));

/** The button to apply on a subject's page; loaded after the page, into a placeholder of its size. */
export const ApplyAction = (props: ComponentProps<typeof Apply>) => (
  <SectionBoundary resetKey={props.subjectId} fallback={props.part === 'notes' ? null : <span className={css.place} aria-hidden />}>
    <LoadedApply key={props.subjectId} {...props} />
  </SectionBoundary>
);

/** The same in a row of a list. */
export const ApplyRowAction = (props: ComponentProps<typeof ApplyInRow>) => (
  <SectionBoundary resetKey={props.subjectId} fallback={<span className={css.place} aria-hidden />}>
    <LoadedInRow {...props} />
  </SectionBoundary>
);
