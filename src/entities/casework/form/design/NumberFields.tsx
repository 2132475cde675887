import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './Design.module.css';
import { Labelled, Words } from './Labelled.tsx';

type Figure = { least: number | null; most: number | null; digits: number; unit: string; unitEn: string };

type Props = { value: Figure; wrong?: (field: string) => string | undefined; onChange: (changes: Partial<Figure>) => void };

/** The settings of a question with a number as answer. */
export function NumberFields({ value, wrong, onChange }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.pair}>
      <Labelled label={t('design.number.least')} wrong={wrong?.('least')}>
        <InputNumber value={value.least} onChange={(least) => onChange({ least })} />
      </Labelled>
      <Labelled label={t('design.number.most')} wrong={wrong?.('most')}>
        <InputNumber value={value.most} onChange={(most) => onChange({ most })} />
      </Labelled>
      <Words of="unit" name={t('design.number.unit')} value={value} most={[20, 20]} wrong={wrong} onChange={onChange} />
      <Labelled label={t('design.number.digits')} wrong={wrong?.('digits')}>
        <InputNumber min={0} max={4} precision={0} value={value.digits} onChange={(digits) => onChange({ digits: digits ?? 0 })} />
      </Labelled>
    </div>
  );
}
