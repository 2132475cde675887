import { Pagination } from 'antd';
import { AntdScope } from '#components/AntdScope.tsx';
import css from './ResultPager.module.css';
import { pageSizes } from '#entities/policy/search-params.ts';
import { useSearchChange } from '../filters/use-search-change.ts';

export function ResultPager({ total }: { total: number }) {
  const { search, change } = useSearchChange();
  return (
    <AntdScope>
      <Pagination
        className={css.pager ?? ''}
        align="center"
        responsive
        total={total}
        current={search.page}
        pageSize={search.pageSize}
        pageSizeOptions={pageSizes}
        showSizeChanger={total > (pageSizes[0] ?? 10)}
        onChange={(page, pageSize) => change(pageSize === search.pageSize ? { page } : { pageSize, page: 1 }, true)}
      />
    </AntdScope>
  );
}
