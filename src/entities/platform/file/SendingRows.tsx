import { Pause, Play, RefreshCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import css from './SendingRows.module.css';
import type { Sending, Uploads } from './use-uploads.ts';

type Row = { one: Sending; uploads: Uploads };

/** Uploads in progress and failed ones, as items of a list: progress, pause, resume, cancel. Uses no antd. */
export function SendingRows({ uploads }: { uploads: Uploads }) {
  return uploads.sending.map((one) =>
    one.problem === null ? <Progress key={one.key} one={one} uploads={uploads} /> : <Problem key={one.key} one={one} uploads={uploads} />,
  );
}

function Progress({ one, uploads }: Row) {
  const { t } = useTranslation('file');
  const { name, share, state } = one;
  const isPaused = state === 'paused' || state === 'signIn';
  const percent = Math.floor(share * 100);
  return (
    <li className={css.row}>
      <span className={css.name}>
        <Chinese text={name} />
      </span>
      <progress className={css.bar} value={percent} max={100} aria-label={t('progress', { name })} data-still={isPaused || undefined} />
      {state === 'sending' ? (
        <span className={css.state}>{share === 1 ? t('state.checking') : `${percent}%`}</span>
      ) : (
        <span className={css.state} role="status">
          {t(`state.${state === 'failed' ? 'paused' : state}`)}
        </span>
      )}
      {isPaused ? (
        <Tool label={t('goOn', { name })} icon={Play} onClick={() => uploads.goOn(one)} />
      ) : (
        <Tool label={t('pause', { name })} icon={Pause} onClick={() => uploads.pause(one)} />
      )}
      <Tool label={t('cancel', { name })} icon={X} onClick={() => uploads.drop(one)} />
    </li>
  );
}

function Problem({ one, uploads }: Row) {
  const { t } = useTranslation('file');
  const { name, problem, canGoOn } = one;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <Chinese text={name} />
      </span>
      <span role="alert" className={css.problem}>
        <Chinese text={problem === '' || problem === null ? t('failed') : problem} />
      </span>
      {canGoOn && <Tool label={t('again', { name })} icon={RefreshCw} onClick={() => uploads.goOn(one)} />}
      <Tool label={t('dismiss', { name })} icon={X} onClick={() => uploads.drop(one)} />
    </li>
  );
}

type ToolProps = { label: string; icon: typeof X; onClick: () => void };

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <Button look="quiet" className={css.tool} title={label} aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </Button>
  );
}
