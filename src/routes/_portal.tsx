import { createFileRoute } from '@tanstack/react-router';
import { PortalLayout } from '#pages/shell/PortalLayout.tsx';

export const Route = createFileRoute('/_portal')({ component: PortalLayout });
