import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ChangedApplication } from '#contract/application.ts';
import css from './ApplicationPage.module.css';

type Props = { changed: ChangedApplication; onShow: () => void };

/** Shown when it was sent, withdrawn or decided elsewhere: the input cannot be saved, and remains visible for copying. */
export function Lost({ changed: { state, by, at }, onShow }: Props) {
  const { t } = useTranslation('application');
  const { moment } = useFormat();
  return (
    <div className={css.message} role="alert">
      <p>
        {t('lost.text', { state: t(`state.${state}`), by: by ?? t('nobody'), when: at === null ? '' : moment(at) })} {t('lost.typed')}
      </p>
      <Button onClick={onShow}>{t('lost.show')}</Button>
    </div>
  );
}
