import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '#pages/platform/exception/ServerError.tsx';

export const Route = createFileRoute('/_portal/exception/500')({ component: ServerErrorPage });
