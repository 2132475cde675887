import { createFileRoute } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { HomePage } from '#pages/insight/home/HomePage.tsx';
import { bestMatches, homeQueries } from '#pages/insight/home/home-queries.ts';

export const Route = createFileRoute('/_portal/')({
  loaderDeps: ({ search: { business } }) => ({ business }),
  loader: ({ context, deps: { business } }) =>
    context.load({
      messages: ['home', 'policy'],
      needs: Object.values(homeQueries),
      also: [bestMatches(business), dictQueries.vocabulary()],
    }),
  component: HomePage,
});
