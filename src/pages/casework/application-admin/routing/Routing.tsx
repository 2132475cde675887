import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { applicationAdminQueries, useSaveRouting } from '#api/application-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Routing as RoutingData, RoutingTable } from '#contract/application-admin.ts';
import { routingTable } from '#contract/application-admin.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import { RuleList } from './RuleList.tsx';

/** Rules that assign submitted applications to departments. */
export function Routing() {
  const query = useQuery(applicationAdminQueries.routing());
  const { data, error } = query;
  if (data !== undefined) return <RoutingForm key={data.version} table={data} kinds={data.kinds} onStale={() => void query.refetch()} />;
  return error === null ? <Skeleton dense rows={8} /> : <Failure error={error} onRetry={() => void query.refetch()} />;
}

type Props = { table: RoutingTable; kinds: RoutingData['kinds']; onStale: () => void };

const valuesOf = ({ rules }: RoutingTable) => ({ rules });

function RoutingForm({ table, kinds, onStale }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const announce = useAnnounce();
  const { departmentName } = useOffices();
  const editor = useRecordEditor({
    record: table,
    blank: { rules: [] as RoutingTable['rules'] },
    valuesOf,
    saving: useSaveRouting(),
    inputOf: ({ rules }, version) => ({ rules, version: version ?? table.version }),
    schema: routingTable,
    onSaved: () => {
      announce({ text: t('routing.saved') });
      onStale();
    },
  });
  const labels = [
    {
      key: 'rules' as const,
      label: t('routing.rules'),
      show: ({ rules }: Pick<RoutingTable, 'rules'>) => rules.map(({ department }) => departmentName(department)).join(' → '),
    },
  ];
  return (
    <>
      <p>{t('routing.lead')}</p>
      <RecordForm editor={editor} fields={labels} save={t('routing.save')} onTaken={onStale}>
        <Form.Item
          name="rules"
          rules={[
            {
              validator: (_rule, rules: RoutingTable['rules']) => {
                const at = rules.findIndex(({ department }) => department === '');
                return at === -1 ? Promise.resolve() : Promise.reject(new Error(t('routing.departmentMissing', { at: at + 1 })));
              },
            },
          ]}
        >
          <RuleList kinds={kinds} />
        </Form.Item>
      </RecordForm>
    </>
  );
}
