import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';
import css from './required-mark.module.css';

/** Draws the label of a form's field; a required one has a mark, which screen readers hear from the field itself. */
export const requiredMark = (label: ReactNode, { required }: { required: boolean }): ReactNode =>
  required ? (
    <span className={css.required}>
      <Chinese text={label} />
    </span>
  ) : (
    <Chinese text={label} />
  );
