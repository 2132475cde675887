import type { ComponentProps } from 'react';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { SupplyForm } from './SupplyForm.tsx';

/** The form with its antd context. */
export const FormScope = (props: ComponentProps<typeof ApplicationForm>) => (
  <AntdScope>
    <ApplicationForm {...props} />
  </AntdScope>
);

/** The same for an officer's supplement: one file has both. */
export const SupplyScope = (props: ComponentProps<typeof SupplyForm>) => (
  <AntdScope>
    <SupplyForm {...props} />
  </AntdScope>
);
