import { Button } from 'antd';
import type { AskedEnglish } from '#api/english.ts';
import { useProposedEnglish } from '#api/english.ts';
import { TextInput } from '#components/fields/inputs.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import css from './EnglishFields.module.css';

/** Milliseconds without typing before another proposal is asked for. */
const pause = 800;

type Given = { titleEn?: string | null | undefined; summaryEn?: string | null | undefined };

type Props = {
  given: Given;
  /** What the proposal is made of. */
  asked: AskedEnglish;
  words: { title: string; summary: string; help: string; use: string };
  onChange: (field: keyof Given, text: string | null) => void;
};

/**
 * What a record is called on English pages. An empty field shows what is made from the glossary and the facts; that can be taken over and
 * corrected, and loses its mark then.
 */
export function EnglishFields({ given, asked, words, onChange }: Props) {
  // one string: an object would be another one at each render
  const settled = useDebouncedValue(JSON.stringify(asked), pause);
  const { data: proposed } = useProposedEnglish(JSON.parse(settled) as AskedEnglish);
  return (
    <>
      {(
        [
          { field: 'titleEn', label: words.title, offer: proposed?.title, most: 300, rows: 1 },
          { field: 'summaryEn', label: words.summary, offer: proposed?.summary, most: 500, rows: 2 },
        ] as const
      ).map(({ field, label, offer, most, rows }) => {
        const value = given[field] ?? '';
        return (
          <TextInput
            key={field}
            field={field}
            whole
            label={label}
            help={
              <>
                {words.help}
                {value === '' && typeof offer === 'string' && (
                  <Button
                    size="small"
                    className={css.use ?? ''}
                    aria-label={`${words.use}: ${label}`}
                    onClick={() => onChange(field, offer)}
                  >
                    {words.use}
                  </Button>
                )}
              </>
            }
            value={value}
            most={most}
            rows={rows}
            {...(typeof offer === 'string' && { placeholder: offer })}
            onChange={(text) => onChange(field, text === '' ? null : text)}
          />
        );
      })}
    </>
  );
}
