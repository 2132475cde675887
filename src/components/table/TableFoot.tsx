import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import textCss from '#components/text.module.css';
import css from './AdminTable.module.css';

type Props = { total: number; page: number; pageSize: number; narrow: boolean; onPage: (page: number, pageSize: number) => void };

/** The row count and the pager. */
export function TableFoot({ total, page, pageSize, narrow, onPage }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.foot}>
      <p className={textCss.muted} role="status">
        {t('table.total', { count: total })}
      </p>
      {total > Math.min(pageSize, 20) && (
        <nav aria-label={t('table.pages')}>
          <Pagination
            current={page}
            pageSize={pageSize}
            total={total}
            simple={narrow}
            showSizeChanger={!narrow}
            pageSizeOptions={[20, 50, 100]}
            onChange={onPage}
          />
        </nav>
      )}
    </div>
  );
}
