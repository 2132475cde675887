import { createFileRoute } from '@tanstack/react-router';
import { device } from '#contract/listing/kinds/device.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { DeviceDetail } from '#pages/publishing/listing/technology/DeviceDetail.tsx';

export const Route = createFileRoute('/_portal/technology/device/detail')({
  staticData: { listing: device },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindDevice', 'contact', 'booking'], ...detailQueries(device, id) }),
  component: DeviceDetail,
});
