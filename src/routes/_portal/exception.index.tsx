import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ExceptionPage } from '#pages/platform/exception/ExceptionPage.tsx';

const text = z.optional(z.catch(z.string(), ''));

export const Route = createFileRoute('/_portal/exception/')({
  validateSearch: z.object({ errorCode: text, errorMessage: text }),
  component: ExceptionPage,
});
