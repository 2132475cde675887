import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePolicyDuplicates } from '#api/policy-admin.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import css from '#components/fields/Form.module.css';
import { usePolicyForm } from './form-context.ts';
import { TextInput } from '#components/fields/inputs.tsx';

/** The document number; lists policies with the same number or nearly the same title while typing. */
export function DocNumber() {
  const { t } = useTranslation('policyAdmin');
  const { id, content, set } = usePolicyForm();
  const docNumber = useDebouncedValue(content.docNumber ?? '');
  const title = useDebouncedValue(content.title);
  const { data: found = [] } = usePolicyDuplicates({ id, docNumber: docNumber === '' ? null : docNumber, title, kind: content.kind });
  return (
    <div>
      <TextInput
        field="docNumber"
        label={t('field.docNumber')}
        help={t('help.docNumber')}
        value={content.docNumber ?? ''}
        most={100}
        chinese
        onChange={(text) => set('docNumber', text === '' ? null : text)}
      />
      <div role="status">
        {found.length > 0 && (
          <div className={css.notice}>
            <TriangleAlert size={16} aria-hidden />
            <div>
              <p>{t('duplicate.lead')}</p>
              <ul>
                {found.map((one) => (
                  <li key={one.id}>
                    <Link to="/portal/policy/edit" search={{ id: one.id }} target="_blank" lang="zh-CN">
                      {one.title}
                    </Link>{' '}
                    <span className={css.quiet}>
                      {one.docNumber} · {t(`duplicate.${one.reason}`)}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
