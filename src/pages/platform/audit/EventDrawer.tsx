import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Equal, Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { auditQueries } from '#api/audit.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useFormat } from '#components/format/format.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { diffText } from '#components/text-changes.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { importPage } from '#entities/platform/import/import-page.ts';
import { useCurrentUser } from '#session/session.ts';
import type { AuditSearch } from './audit-params.ts';
import textCss from '#components/text.module.css';
import css from './EventDrawer.module.css';
import { differencesOf } from './differences.ts';
import type { Difference, Mark } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

/** The import in the data of an event. */
const importOf = z.object({ kind: z.string(), options: z.optional(z.object({ category: z.optional(z.string()) })) });

type Show = (changes: Partial<AuditSearch>) => void;

/** One log entry beside the list: the person, the time, the address, and the change of each field. */
export function EventDrawer({ event, onShow, onClose }: { event: number | undefined; onShow: Show; onClose: () => void }) {
  const { t } = useTranslation('system');
  const shown = useLastFilled(event === undefined ? '' : String(event));
  return (
    <EditDrawer open={event !== undefined} title={t('audit.entry')} width={760} onClose={onClose}>
      <EventOf key={shown} id={Number(shown)} onShow={onShow} />
    </EditDrawer>
  );
}

function EventOf({ id, onShow }: { id: number; onShow: Show }) {
  const { data, error, refetch } = useQuery(auditQueries.detail(id));
  if (data !== undefined) return <Entry event={data} onShow={onShow} />;
  return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}

function Entry({ event, onShow }: { event: AuditEvent; onShow: Show }) {
  const { call, action, target, username, at, address, requestId, before, after } = event;
  const { t } = useTranslation('system');
  const { moment: when } = useFormat();
  const { callOf, targetOf } = useAuditWords();
  const [all, setAll] = useState(false);
  const self = useCurrentUser();
  // files are visible to their uploader only
  const data = event.target.kind === 'import' && username === self?.username ? importOf.safeParse(after).data : undefined;
  const page = data && importPage({ id: target.id, kind: data.kind, category: data.options?.category ?? null });
  const facts = [
    [t('audit.target'), targetOf(target)],
    [t('audit.who'), username],
    [t('audit.at'), when(at)],
    [t('audit.address'), address],
    [t('audit.id'), target.id],
    [t('audit.request'), requestId],
  ];
  return (
    <>
      <h3 className={textCss.size17}>{callOf(call, action)}</h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.more}>
        {target.kind === 'import' ? (
          <>
            <Button onClick={() => onShow({ request: requestId })}>{t('audit.importRows')}</Button>
            {page !== undefined && <Link {...page}>{t('audit.openImport')}</Link>}
          </>
        ) : (
          <Button onClick={() => onShow({ kind: target.kind, record: target.id })}>{t('audit.ofRecord')}</Button>
        )}
      </p>
      {before !== null && after !== null && (
        <label className={css.all}>
          <input type="checkbox" checked={all} onChange={(change) => setAll(change.target.checked)} />
          {t('audit.showSame')}
        </label>
      )}
      <DifferenceTable before={before} after={after} all={all} />
    </>
  );
}

const icons = { added: Plus, removed: Minus, changed: Pencil, same: Equal } as const satisfies Record<Mark, unknown>;

type Props = {
  before: unknown;
  after: unknown;
  /** Whether unchanged fields are shown too. */
  all: boolean;
};

/** A record before and after, field by field: each change has a mark and a word; changed parts of a text are marked. */
function DifferenceTable({ before, after, all }: Props) {
  const { t } = useTranslation('system');
  const { fieldOf, valueOf } = useAuditWords();
  const differences = differencesOf(before, after).filter(({ mark }) => all || mark !== 'same');
  if (differences.length === 0) return <p className={css.none}>{t('audit.noDifference')}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const Icon = icons[difference.mark];
          return (
            <tr key={difference.steps.join('.')} data-mark={difference.mark}>
              <th scope="row">
                {fieldOf(difference.steps)}
                <span className={css.mark}>
                  <Icon size={12} aria-hidden /> {t(`audit.mark.${difference.mark}`)}
                </span>
              </th>
              <Sides
                {...difference}
                before={valueOf(difference.steps, difference.before)}
                after={valueOf(difference.steps, difference.after)}
              />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Sides({ mark, before, after }: Difference) {
  const { t } = useTranslation('system');
  const sides = [
    { name: t('audit.before'), side: 'removed', value: before },
    { name: t('audit.after'), side: 'added', value: after },
  ] as const;
  return sides.map(({ name, side, value }) => (
    <td key={side} data-side={name}>
      {mark === 'changed' && typeof before === 'string' && typeof after === 'string' ? (
        <Marked before={before} after={after} side={side} />
      ) : (
        <Value value={value} />
      )}
    </td>
  ));
}

/** One side of a changed text, with its unique parts marked. */
function Marked({ before, after, side }: { before: string; after: string; side: 'removed' | 'added' }) {
  const lines = diffText(before, after).flatMap((line) => {
    if (line.op === 'changed') return [line.parts.filter(({ op }) => op === 'same' || op === side)];
    return line.op === 'same' || line.op === side ? [[line]] : [];
  });
  const Tag = side === 'removed' ? 'del' : 'ins';
  return (
    <span className={css.value}>
      {lines.map((parts, line) => (
        <span key={line}>
          {line > 0 && '\n'}
          {parts.map(({ op, text }, part) => (op === 'same' ? text : <Tag key={part}>{text}</Tag>))}
        </span>
      ))}
    </span>
  );
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('system');
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className={css.nothing}>{t('audit.nothing')}</span>;
  }
  if (typeof value === 'boolean') return <>{t(value ? 'audit.yes' : 'audit.no')}</>;
  const text = Array.isArray(value) ? value.map(String).join(t('comma')) : typeof value === 'string' ? value : JSON.stringify(value);
  return <span className={css.value}>{text}</span>;
}
