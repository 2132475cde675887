import type { ComponentProps } from 'react';
import type { ListingKind } from '#contract/listing/kind.ts';
import { RefusedDialog as Dialog } from '../review/RefusedDialog.tsx';
import { Missing } from './Missing.tsx';

type Props = Pick<ComponentProps<typeof Dialog>, 'refusal' | 'onShow' | 'onClose'> & {
  /** The kind of a listing, whose words name its fields. */
  kindOf: (id: string) => ListingKind | undefined;
};

/** The listings that refused an action, with the fields that prevent it. */
export const RefusedDialog = ({ kindOf, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    area="listingAdmin"
    renderFields={({ id, fields }, show) => {
      const kind = kindOf(id);
      return kind !== undefined && <Missing kind={kind} fields={fields} onShow={show} />;
    }}
  />
);
