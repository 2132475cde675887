import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { applicationQueries } from '#api/application.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { BusinessError, isMissing } from '#http/errors.ts';
import type { OwnProps } from './OwnApplication.tsx';
import { OwnApplication } from './OwnApplication.tsx';

// few see it
const Refused = lazy(() => import('./Refused.tsx').then((module) => ({ default: module.Refused })));

/** An application of the user, or why the server refuses it. Later answers do not remove a shown application. */
export function Opening(props: OwnProps) {
  const { id, of } = props;
  const query = id === undefined ? applicationQueries.opening(of) : applicationQueries.detail(id);
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return <OwnApplication {...props} />;
  if (error === null) return <Skeleton rows={8} />;
  if (error instanceof BusinessError || isMissing(error))
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <Refused error={error} id={id} of={of} />
      </Suspense>
    );
  return <Failure error={error} onRetry={() => void refetch()} />;
}
