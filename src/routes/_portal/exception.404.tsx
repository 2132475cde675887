import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#pages/platform/exception/NotFound.tsx';

export const Route = createFileRoute('/_portal/exception/404')({ component: NotFoundPage });
