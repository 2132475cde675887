import { createFileRoute } from '@tanstack/react-router';
import { PortalLayout } from '#pages/shell/PortalLayout.tsx';

export const Route = createFileRoute('/_portal')({
  // the shell is around every page: a chunk of its own would only be one more request
  codeSplitGroupings: [],
  component: PortalLayout,
});
