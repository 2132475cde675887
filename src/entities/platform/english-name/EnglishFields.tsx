import { Button } from 'antd';
import type { AskedEnglish } from '#api/english.ts';
import { useProposedEnglish } from '#api/english.ts';
import { TextInput } from '#components/fields/inputs.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';

/** Milliseconds without typing before another proposal is asked for. */
const pause = 800;

type Given = { titleEn?: string | null | undefined; summaryEn?: string | null | undefined };

type Props = {
  given: Given;
  /** The inputs of the proposal. */
  asked: AskedEnglish;
  words: { title: string; summary: string; help: string; use: string };
  onChange: (field: keyof Given, text: string | null) => void;
};

/**
 * The English name of a record. An empty field shows the text generated from the glossary and the facts; it can be adopted and edited, and
 * then loses its mark.
 */
export function EnglishFields({ given, asked, words, onChange }: Props) {
  // one string: an object would be another one at each render
  const settled = useDebouncedValue(JSON.stringify(asked), pause);
  const { data: proposed } = useProposedEnglish(JSON.parse(settled) as AskedEnglish);
  const input = (field: keyof Given, label: string, offer: string | null | undefined, most: number) => {
    const value = given[field] ?? '';
    return (
      <TextInput
        field={field}
        whole
        label={label}
        help={
          <>
            {words.help}
            {value === '' && typeof offer === 'string' && (
              <Button size="small" type="link" aria-label={`${words.use}: ${label}`} onClick={() => onChange(field, offer)}>
                {words.use}
              </Button>
            )}
          </>
        }
        value={value}
        most={most}
        placeholder={offer ?? ''}
        onChange={(text) => onChange(field, text || null)}
      />
    );
  };
  return (
    <>
      {input('titleEn', words.title, proposed?.title, 300)}
      {input('summaryEn', words.summary, proposed?.summary, 500)}
    </>
  );
}
