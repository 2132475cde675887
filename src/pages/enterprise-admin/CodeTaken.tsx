import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { BusinessError } from '#http/errors.ts';
import { useEnterpriseSearch } from './use-enterprise-search.ts';

const holder = z.object({ id: recordId, name: z.string() });

/** Which company has the credit code already, where that is why a save was refused. */
export function CodeTaken({ error }: { error: Error | null }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { open } = useEnterpriseSearch();
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'EXISTS') return null;
  const { data } = holder.safeParse(error.info.data);
  if (data === undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('codeTaken', { name: data.name })}
      action={
        <Button size="small" onClick={() => open(data.id)}>
          {t('openIt')}
        </Button>
      }
    />
  );
}
