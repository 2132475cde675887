import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { menuIcons } from '#entities/resource/menu-icons.ts';
import { MenuIcon } from '#entities/resource/MenuIcon.tsx';
import css from './IconPicker.module.css';

type Props = { id?: string; value?: string; onChange?: (icon: string) => void };

/** One of the icons a menu entry may have. */
export function IconPicker({ id, value, onChange }: Props) {
  const { t } = useTranslation('people');
  const name = useId();
  return (
    <div id={id} role="radiogroup" aria-label={t('resource.icon')} className={css.icons}>
      {Object.keys(menuIcons).map((icon) => {
        const word = t(`icon.${icon as 'folder'}`);
        return (
          <label key={icon} className={css.icon} title={word}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={word}
              checked={icon === value}
              onChange={() => onChange?.(icon)}
            />
            <MenuIcon name={icon} />
          </label>
        );
      })}
    </div>
  );
}
