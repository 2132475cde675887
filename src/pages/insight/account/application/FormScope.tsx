import type { ComponentProps } from 'react';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { SupplyForm } from './SupplyForm.tsx';

/** The form with what it needs of antd. */
export const FormScope = (props: ComponentProps<typeof ApplicationForm>) => (
  <AntdScope>
    <ApplicationForm {...props} />
  </AntdScope>
);

/** The same for what an officer asks for: one file has both. */
export const SupplyScope = (props: ComponentProps<typeof SupplyForm>) => (
  <AntdScope>
    <SupplyForm {...props} />
  </AntdScope>
);
