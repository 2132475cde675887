import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { KeyRound, UserPlus } from 'lucide-react';
import { useCallback, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#api/user.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import css from '#components/table/filters.module.css';
import type { Sort } from '#components/table/table.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import { userOrders } from '#contract/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import { SessionsDrawer } from './SessionsDrawer.tsx';
import { useUserActions } from './use-user-actions.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { askedOf, isFiltered, sortOf, userDefaults, userStates } from './user-params.ts';
import type { UserSearch } from './user-params.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { CreateUser, EditUser } from './UserForm.tsx';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { absenceQueries, useSaveAbsenceOf } from '#api/absence.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';

// loaded lazily, because its messages are those of the officers' queue
const AbsenceForm = lazy(() => import('#entities/casework/absence/AbsenceForm.tsx').then((module) => ({ default: module.AbsenceForm })));

/** The absence of a user who cannot enter it themselves, with the deputy. `user` is an id, or empty. */
function AbsenceDrawer({ user, onClose }: { user: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(user);
  return (
    <EditDrawer open={user !== ''} title={t('absence.title')} onClose={onClose}>
      <SectionBoundary resetKey={shown} fallback={<Skeleton dense rows={4} />}>
        <AbsenceOf key={shown} id={shown} onClose={onClose} />
      </SectionBoundary>
    </EditDrawer>
  );
}

function AbsenceOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { data: user } = useQuery(userQueries.detail(id));
  const { data, error, refetch } = useQuery(absenceQueries.of(id));
  const { mutate, isPending, error: failure } = useSaveAbsenceOf();
  if (data === undefined || user === undefined)
    return error === null ? <Skeleton dense rows={4} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const name = user.displayName === '' ? user.username : user.displayName;
  if (data.deputies.length === 0 && data.absence === null) return <p>{t('absence.decidesNone', { name })}</p>;
  return (
    <>
      <p>{t('absence.of', { name })}</p>
      <WritableFields>
        <AbsenceForm
          absent={data}
          saving={{ isPending, error: failure, save: (absence, onSuccess) => mutate({ id, absence }, { onSuccess }) }}
          onClose={onClose}
        />
      </WritableFields>
    </>
  );
}

const route = getRouteApi('/_admin/portal/user');

/** The users: search, create, change, reset passwords, end sign-ins. */
export function UserPage() {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<UserSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) });
  const query = useQuery({ ...userQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const { chosen, choose } = useSelection(
    search.selected,
    mostSelected,
    (selected) => void navigate({ search: (before) => ({ ...before, selected }), replace: true, resetScroll: false }),
  );
  const columns = useUserColumns();
  const { actionsOf, requireChange } = useUserActions(
    (sessions) => change({ sessions }),
    (absence) => change({ absence }),
  );
  const nameOf = ({ username }: ManagedUser) => username;
  const sort = (next: Sort | undefined) =>
    change({ order: userOrders.find((order) => order === next?.key), direction: next?.direction, page: 1 });
  return (
    <AdminPage
      title={t('user.title')}
      lead={t('user.lead')}
      actions={
        <Button type="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => change({ user: 'new' })}>
          {t('user.add')}
        </Button>
      }
    >
      <UserFilters search={search} onChange={(changes) => change({ ...changes, page: 1, selected: [] })} />
      <AdminTable
        label={t('user.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={nameOf}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        sort={sortOf(search)}
        onSort={sort}
        onOpen={({ id }) => change({ user: id })}
        actions={actionsOf}
        selection={{
          keys: chosen,
          onChange: choose,
          actions: [
            {
              key: 'requireChange',
              label: t('user.requireChange'),
              icon: <KeyRound size={16} aria-hidden />,
              onSelect: () => void requireChange(chosen).then((done) => done && choose([])),
            },
          ],
        }}
        empty={
          isFiltered(search)
            ? {
                title: t('user.noneFound'),
                text: t('user.noneFoundText'),
                action: <Button onClick={() => change(userDefaults)}>{t('user.clearFilters')}</Button>,
              }
            : { title: t('user.none'), text: t('user.noneText') }
        }
      />
      <UserDrawer user={search.user} onClose={() => change({ user: '' })} onStale={() => void query.refetch()} />
      <SessionsDrawer user={search.sessions} onClose={() => change({ sessions: '' })} />
      <AbsenceDrawer user={search.absence} onClose={() => change({ absence: '' })} />
    </AdminPage>
  );
}

type Props = { search: UserSearch; onChange: (changes: Partial<UserSearch>) => void };

/** The filters of the list. */
function UserFilters({ search, onChange }: Props) {
  const { t } = useTranslation('people');
  const { options } = useRoleNames();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('user.filters')}>
      <SearchField className={css.search} label={t('user.search')} value={search.keyword} onChange={find} />
      <Select
        className={css.choice ?? ''}
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('user.role')}
        placeholder={t('user.anyRole')}
        value={search.role}
        options={options}
        optionFilterProp="label"
        onChange={(role) => onChange({ role })}
      />
      <Select
        className={css.choice ?? ''}
        aria-label={t('user.state')}
        value={search.state}
        options={userStates.map((value) => ({ value, label: t(`user.states.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}

type UserDrawerProps = {
  /** A user id, `new`, or empty. */
  user: string;
  onClose: () => void;
  /** Called when somebody else has changed users. */
  onStale: () => void;
};

/** A user's form beside the list. */
function UserDrawer({ user, onClose, onStale }: UserDrawerProps) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(user);
  return (
    <EditDrawer
      open={user !== ''}
      title={t(shown === 'new' ? 'user.add' : 'user.edit')}
      extra={shown !== 'new' && <HistoryLink kind="user" id={shown} />}
      onClose={onClose}
    >
      {shown === 'new' ? <CreateUser onClose={onClose} /> : <StoredUser key={shown} id={shown} onClose={onClose} onStale={onStale} />}
    </EditDrawer>
  );
}

/** Fetches the user each time the drawer opens, so that the form edits the stored record, not the list's row. */
function StoredUser({ id, ...rest }: Pick<UserDrawerProps, 'onClose' | 'onStale'> & { id: string }) {
  const { data, error, refetch } = useQuery(userQueries.detail(id));
  if (data !== undefined) return <EditUser user={data} {...rest} />;
  return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}
