import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#pages/platform/exception/Forbidden.tsx';

export const Route = createFileRoute('/_portal/exception/403')({ component: ForbiddenPage });
