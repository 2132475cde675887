import { getRouteApi } from '@tanstack/react-router';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Notice } from './Notice.tsx';
import { NoticeList } from './NoticeList.tsx';
import css from './PublicNotices.module.css';

const route = getRouteApi('/_portal/policy/notice');

/** The public notices and lists of results, or one of them. */
export function PublicNoticePage() {
  const { id } = route.useSearch();
  return (
    <div className={css.page}>
      {id === '' ? (
        <NoticeList />
      ) : (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={8} />}>
          <Notice key={id} id={id} />
        </SectionBoundary>
      )}
    </div>
  );
}
