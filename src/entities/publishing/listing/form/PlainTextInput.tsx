import type { ComponentProps } from 'react';
import { useState } from 'react';
import { TextInput } from '#components/fields/inputs.tsx';
import { markdownOfPlain, plainOfMarkdown } from '#domain/listing/plain-text.ts';

/** A text of several lines that is typed as it will be shown, without marks; its value is Markdown. */
export function PlainTextInput({ value, onChange, ...field }: ComponentProps<typeof TextInput>) {
  const [typed, setTyped] = useState(() => plainOfMarkdown(value));
  const [read, setRead] = useState(value);
  // another version was adopted: the input stays while its meaning is equal
  if (value !== read) {
    setRead(value);
    if (value !== markdownOfPlain(typed) && value !== markdownOfPlain(typed).trim()) setTyped(plainOfMarkdown(value));
  }
  return (
    <TextInput
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(markdownOfPlain(text));
      }}
    />
  );
}
