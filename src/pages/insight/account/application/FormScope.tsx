import type { ComponentProps } from 'react';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';

/** The form with what it needs of antd. */
export const FormScope = (props: ComponentProps<typeof ApplicationForm>) => (
  <AntdScope>
    <ApplicationForm {...props} />
  </AntdScope>
);
