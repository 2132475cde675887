import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#pages/home/HomePage.tsx';
import { homeQueries } from '#pages/home/home-queries.ts';

export const Route = createFileRoute('/_portal/')({
  loader: ({ context }) => context.load({ messages: ['home', 'policy'], needs: Object.values(homeQueries) }),
  component: HomePage,
});
