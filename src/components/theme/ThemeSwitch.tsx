import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, chosenTheme, themes } from './theme-choice.ts';
import css from './ThemeSwitch.module.css';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Chooses the theme, now and for later visits. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(chosenTheme);
  const group = useId();
  return (
    <fieldset className={css.switch} aria-label={t('theme.label')}>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={css.way}>
            <input
              type="radio"
              name={group}
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme);
                setChosen(theme);
              }}
            />
            <Icon size={16} aria-hidden />
            {t(`theme.${theme}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
