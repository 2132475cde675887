import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { Field } from '#components/fields/Field.tsx';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import shared from './Plan.module.css';
import css from './PlanInput.module.css';

/** Per cent from the left and from the top edge. */
export type Point = readonly [left: number, top: number];

type Props = { field: string; regionCode: string; value: Point | null; onChange: (value: Point | null) => void };

const middle: Point = [50, 50];
const directions: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const longStep = 5;
const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** The position on the plan of a district, in whole per cent: set by a click, a tap or the arrow keys. */
export function PlanInput({ field, regionCode, value, onChange }: Props) {
  const { t, i18n } = useTranslation('listingForm');
  const { count } = useFormat();
  const { data: areas, isPending } = useAreaDict();
  const plan = useRef<HTMLDivElement>(null);
  // a city or a province has no plan
  const district = areas?.find(({ code, level }) => code === regionCode && level === 'district');
  const words = value === null ? t('plan.none') : t('plan.at', { left: count(value[0]), top: count(value[1]) });

  const setAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange([within(((clientX - left) / width) * 100), within(((clientY - top) / height) * 100)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction !== undefined) {
      const step = event.shiftKey ? longStep : 1;
      onChange(value === null ? middle : [within(value[0] + direction[0] * step), within(value[1] + direction[1] * step)]);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
    else return;
    event.preventDefault();
  };
  const remove = () => {
    onChange(null);
    // the pressed button disappears
    plan.current?.focus();
  };

  return (
    <Field field={field} label={t('plan.label')} help={district && t('plan.help')} whole>
      {({ id, 'aria-describedby': described, 'aria-invalid': invalid }) =>
        district === undefined ? (
          <p id={id} tabIndex={-1} className={textCss.muted}>
            {isPending ? null : t('plan.first')}
          </p>
        ) : (
          <>
            <div
              ref={plan}
              id={id}
              // a slider has one value: its text has both
              role="slider"
              tabIndex={0}
              aria-label={t('plan.of', { region: i18n.language === 'en-US' ? district.nameEn : district.name })}
              aria-roledescription={t('plan.role')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={value?.[0] ?? 0}
              aria-valuetext={words}
              aria-describedby={described}
              aria-invalid={invalid}
              className={`${shared.plan} ${css.plan}`}
              onClick={setAt}
              onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && setAt(event)}
              onKeyDown={onKeyDown}
            >
              {value !== null && (
                <span className={`${shared.point} ${css.point}`} style={{ left: `${value[0]}%`, top: `${value[1]}%` }} aria-hidden />
              )}
            </div>
            <div className={css.line}>
              <span className={value === null ? textCss.muted : undefined} aria-hidden>
                {words}
              </span>
              {value !== null && (
                <Button type="text" icon={<Trash2 size={16} aria-hidden />} onClick={remove}>
                  {t('plan.remove')}
                </Button>
              )}
            </div>
          </>
        )
      }
    </Field>
  );
}
