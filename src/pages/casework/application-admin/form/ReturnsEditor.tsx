import { Input } from 'antd';
import { useState } from 'react';
import { mostInForm } from '#contract/application-form.ts';

type Props = { label: string; disabled: boolean; value: readonly string[]; onChange: (reasons: string[]) => void };

const reasonsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Reasons for a return, one a line. */
export function ReturnsEditor({ label, disabled, value, onChange }: Props) {
  const [text, setText] = useState(value.join('\n'));
  // changed elsewhere: a version or a proposal was taken
  const isOther = JSON.stringify(reasonsIn(text)) !== JSON.stringify(value);
  return (
    <Input.TextArea
      aria-label={label}
      lang="zh-CN"
      disabled={disabled}
      rows={6}
      value={isOther ? value.join('\n') : text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(reasonsIn(target.value).slice(0, mostInForm.returns));
      }}
    />
  );
}
