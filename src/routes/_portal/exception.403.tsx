import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#pages/exception/Forbidden.tsx';

export const Route = createFileRoute('/_portal/exception/403')({ component: ForbiddenPage });
