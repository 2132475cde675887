import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { Progress } from '#entities/publishing/listing-progress/Progress.tsx';
import { TickList } from '#entities/publishing/listing/TickList.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useTicks } from '#entities/publishing/listing-progress/use-ticks.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Matter.module.css';

type Material = AttributesOf<typeof matter>['materials'][number];
const inner = matter.fields.materials.fields;

/** A checklist of the materials to bring. */
export function Materials({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { words, inner: textOf } = useFieldText('matter');
  const ticks = useTicks(listing.id);
  const { ticked, toggle } = ticks;
  const { materials } = listing.attributes as AttributesOf<typeof matter>;
  const ready = materials.filter(({ name }) => name !== null && ticked.includes(name)).length;
  const facts = (material: Material) =>
    (['original', 'form', 'copies', 'source'] as const)
      .map((name) =>
        name === 'copies' && material.copies !== null
          ? t('copies', { count: material.copies })
          : textOf('materials', name, inner[name], material[name]),
      )
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <>
      <Progress ticks={ticks} text={t('ready', { ready, total: materials.length })} clear={t('clearTicks')} />
      <TickList
        label={words.field('materials')}
        ticked={ticked}
        onToggle={toggle}
        items={materials.map((material) => ({
          name: material.name ?? '',
          content: (
            <>
              <span className={`${textCss.lead} ${layoutCss.block}`}>
                {material.needed === 'sometimes' && (
                  <span className={css.sometimes}>{textOf('materials', 'needed', inner.needed, material.needed)}</span>
                )}
                {facts(material)}
              </span>
              {material.note !== null && (
                <span className={`${textCss.lead} ${layoutCss.block}`}>
                  <Chinese text={material.note} />
                </span>
              )}
            </>
          ),
        }))}
      />
    </>
  );
}
