import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './DemoAccounts.module.css';

const accounts = ['user', 'admin'] as const;
/** Known to everybody: these accounts exist only with the sample data. */
const password = 'Pmis@2026';

export function DemoAccounts({ onPick }: { onPick: (fields: { username: string; password: string }) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className={css.demo}>
      <p className={css.title}>{t('demo.title')}</p>
      <p className={css.text}>{t('demo.text', { password })}</p>
      <div className={css.accounts}>
        {accounts.map((username) => (
          <Button key={username} onClick={() => onPick({ username, password })}>
            {username} · {t(`demo.${username}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
