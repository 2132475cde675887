import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#pages/exception/NotFound.tsx';

export const Route = createFileRoute('/_portal/exception/404')({ component: NotFoundPage });
