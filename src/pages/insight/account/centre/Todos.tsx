import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import {
  BadgeCheck,
  CalendarClock,
  CircleCheckBig,
  FileClock,
  FilePenLine,
  Gavel,
  Landmark,
  Mail,
  RefreshCw,
  Star,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { centreQueries } from '#api/centre.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { Today, Todo } from '#contract/centre.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import type { TodoKind } from '#domain/centre/todo.ts';
import { mostTodos, todoKinds } from '#domain/centre/todo.ts';
import { today } from '#http/clock.ts';
import type { CentreSearch } from './centre-params.ts';
import textCss from '#components/text.module.css';
import css from './Centre.module.css';
import rows from './Todos.module.css';

/** The number of tasks shown at first, most urgent ones first. */
const first = 6;
/** Days before its last from which something is near. */
const near = 7;

const icons: Record<TodoKind, LucideIcon> = {
  returned: Undo2,
  draft: FilePenLine,
  document: FileClock,
  listing: RefreshCw,
  request: Mail,
  offer: Landmark,
  policy: CalendarClock,
  rate: Star,
  decide: Gavel,
  claim: BadgeCheck,
};

/** The user's tasks, overdue ones first; for a new account, its first steps. */
export function Todos({ search }: { search: CentreSearch }) {
  const { t } = useTranslation('centre');
  const { data } = useSuspenseQuery(centreQueries.today());
  const { todo, begun } = data;
  const isNew = todo.count === todo.kinds.claim.count && !(begun.company && begun.policy && begun.search);
  return (
    <section className={css.panel} aria-labelledby="centre-todo">
      <div className={css.head}>
        <h2 id="centre-todo">{isNew ? t('begin.title') : t('todo.title')}</h2>
        {todo.count > 0 && (
          <p className={`${textCss.lead} ${textCss.numeric}`}>
            {t('todo.summary', { count: todo.count })}
            {todo.overdue > 0 && (
              <>
                {' · '}
                <strong className={textCss.bad}>{t('todo.overdue', { count: todo.overdue })}</strong>
              </>
            )}
          </p>
        )}
      </div>
      {isNew && <FirstSteps begun={begun} />}
      {!isNew && todo.count === 0 && (
        <div className={css.empty}>
          <CircleCheckBig size={28} strokeWidth={1.5} aria-hidden />
          <p className={css.emptyTitle}>{t('todo.noneTitle')}</p>
          <p>{t('todo.noneText')}</p>
        </div>
      )}
      {todo.count > 0 && <List todo={todo} search={search} />}
    </section>
  );
}

function List({ todo, search }: { todo: Today['todo']; search: CentreSearch }) {
  const { t } = useTranslation('centre');
  const { todo: kind, all, ...others } = search;
  const present = todoKinds.filter((one) => todo.kinds[one].count > 0 || one === kind);
  const found = kind === undefined ? todo.list : todo.list.filter((one) => one.kind === kind);
  const count = kind === undefined ? todo.count : todo.kinds[kind].count;
  const shown = all === true ? found : found.slice(0, first);
  return (
    <>
      {present.length > 1 && (
        <nav className={css.filters} aria-label={t('todo.byKind')}>
          <Link to="/account/centre" search={others} resetScroll={false} aria-current={kind === undefined ? 'true' : undefined}>
            {t('todo.all', { count: todo.count })}
          </Link>
          {present.map((one) => (
            <Link
              key={one}
              to="/account/centre"
              search={{ ...others, todo: one }}
              resetScroll={false}
              aria-current={kind === one ? 'true' : undefined}
            >
              {t('todo.counted', { kind: t(`todo.kind.${one}`), count: todo.kinds[one].count })}
            </Link>
          ))}
        </nav>
      )}
      {count === 0 ? (
        <p className={css.none}>{t('todo.noneOfKind')}</p>
      ) : (
        <ul aria-labelledby="centre-todo">
          {shown.map((one) => (
            <Row key={`${one.kind} ${one.id}`} todo={one} />
          ))}
        </ul>
      )}
      {(found.length > first || count > found.length) && (
        <p className={css.foot}>
          {found.length > first && (
            <Link to="/account/centre" search={{ ...search, all: all === true ? undefined : true }} resetScroll={false}>
              {all === true ? t('todo.less') : t('todo.more', { count: found.length })}
            </Link>
          )}
          {count > found.length && <span>{t('todo.limited', { count: mostTodos })}</span>}
        </p>
      )}
    </>
  );
}

function Row({ todo }: { todo: Todo }) {
  const { t } = useTranslation('centre');
  const router = useRouter();
  const { id, kind, title, about, href } = todo;
  const Icon = icons[kind];
  const { pathname, search } = new URL(href, location.origin);
  return (
    <li className={rows.row} data-testid={`todo-${kind}-${id}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={rows.icon} />
      <div className={rows.what}>
        <h3 className={textCss.size15}>
          <Link to={pathname} search={router.options.parseSearch(search)} className={rows.link}>
            {title === '' ? t('listings.untitled') : <RecordTitle of={todo} />}
          </Link>
        </h3>
        <p className={`fact-line ${rows.facts}`}>
          <span>{t(`todo.do.${kind}`)}</span>
          {about !== null && (
            <span>
              <Chinese text={about} />
            </span>
          )}
        </p>
      </div>
      <Due todo={todo} />
    </li>
  );
}

/** The last day of a task, or since when it has waited. */
function Due({ todo: { due, since, isGuess } }: { todo: Todo }) {
  const { t } = useTranslation('centre');
  const { day } = useFormat();
  const now = today();
  if (due === null) {
    const waited = daysUntil(todayInChina(new Date(since)), now);
    return <p className={rows.due}>{waited <= 0 ? t('todo.due.waitingToday') : t('todo.due.waiting', { count: waited })}</p>;
  }
  const left = daysUntil(now, due);
  const text = left < 0 ? t('todo.due.overdue', { count: -left }) : left === 0 ? t('todo.due.today') : t('todo.due.left', { count: left });
  return (
    <p className={rows.due} data-urgency={left < 0 ? 'overdue' : left <= near ? 'near' : undefined}>
      <strong>{text}</strong>
      <span className={rows.day}>
        {day(due)}
        {isGuess && (
          <abbr title={t('todo.due.guess')} aria-label={t('todo.due.guess')}>
            {' '}
            ≈
          </abbr>
        )}
      </span>
    </p>
  );
}

const steps = [
  { name: 'company', done: 'company', link: { to: '/policy/match', search: { step: 'company' } } },
  { name: 'match', done: 'policy', link: { to: '/account/zhengCe', search: { tab: 'matched' } } },
  { name: 'search', done: 'search', link: { to: '/policy/search' } },
] as const satisfies { name: string; done: keyof Today['begun']; link: LinkProps }[];

/** The first steps of a new account. */
function FirstSteps({ begun }: Pick<Today, 'begun'>) {
  const { t } = useTranslation('centre');
  return (
    <>
      <p className={css.lead}>{t('begin.text')}</p>
      <ol className={css.steps}>
        {steps.map(({ name, done, link }, index) => (
          <li key={name} className={css.step}>
            {begun[done] ? (
              <span className={css.done}>
                <CircleCheckBig size={22} aria-hidden />
                <span className="visually-hidden">{t('begin.done')}</span>
              </span>
            ) : (
              <span className={css.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div>
              <h3 className={textCss.size15}>
                <Link {...link} className={css.link}>
                  {t(`begin.${name}`)}
                </Link>
              </h3>
              <p className={textCss.lead}>{t(`begin.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
