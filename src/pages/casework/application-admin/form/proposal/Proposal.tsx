import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { AdminProposal } from '#contract/application-admin.ts';
import type { ApplicationDefinition, FormField, FormMaterial } from '#contract/application-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../../ApplicationAdmin.module.css';
import type { Addition } from './additions.ts';
import { additionsOf, withAdditions } from './additions.ts';

type Props = {
  proposal: AdminProposal;
  definition: ApplicationDefinition;
  /** One-line descriptions of a field and a material. */
  describe: {
    field: (field: FormField, definition: ApplicationDefinition) => string;
    material: (material: FormMaterial, definition: ApplicationDefinition) => string;
  };
  onChange: (definition: ApplicationDefinition) => void;
};

const groups = ['materials', 'fields', 'returns'] as const;

/** Requirements of the policy's text missing in the form: the officer chooses additions, edits and publishes. */
export function Proposal({ proposal, definition, describe, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const { label } = useLabels();
  const announce = useAnnounce();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const additions = additionsOf(proposal, definition);
  const chosen = additions.filter(({ key }) => !left.includes(key));
  const add = () => {
    onChange(withAdditions(definition, chosen));
    setLeft([]);
    announce({ text: t('proposal.added', { count: chosen.length }) });
  };
  const wordsOf = (one: Addition): { name: string; more: string } => {
    if (one.part === 'returns') return { name: one.reason, more: '' };
    const more = one.part === 'materials' ? describe.material(one.item, definition) : describe.field(one.item, definition);
    const replaced = one.replaces === null ? [] : [t('proposal.replaces', { name: label(one.replaces) })];
    return { name: label(one.item), more: [one.item.help, more, ...replaced].filter((text) => text !== '').join(' · ') };
  };
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('proposal.open')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={css.proposal}>
        <p className={`${textCss.note} ${layoutCss.block}`}>{t(`proposal.from.${proposal.from}`)}</p>
        {proposal.isNoneAsked && <p>{t('proposal.noneAsked')}</p>}
        {additions.length === 0 && <p role="status">{t('proposal.none')}</p>}
        {groups.map((part) => {
          const own = additions.filter((one) => one.part === part);
          return (
            own.length > 0 && (
              <fieldset key={part} className={css.options}>
                <legend>{t(`part.${part}`)}</legend>
                {own.map((one) => {
                  const { name, more } = wordsOf(one);
                  return (
                    <Checkbox
                      key={one.key}
                      checked={!left.includes(one.key)}
                      onChange={({ target }) =>
                        setLeft((before) => (target.checked ? before.filter((key) => key !== one.key) : [...before, one.key]))
                      }
                    >
                      {name}
                      {more !== '' && <span className={`${textCss.note} ${layoutCss.block}`}>{more}</span>}
                    </Checkbox>
                  );
                })}
              </fieldset>
            )
          );
        })}
        {proposal.unread.length > 0 && (
          <div className={css.unread}>
            <p>{t('proposal.unread')}</p>
            <ul lang="zh-CN">
              {proposal.unread.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {additions.length > 0 && (
          <div>
            <Button type="primary" disabled={chosen.length === 0} onClick={add}>
              {t('proposal.add', { count: chosen.length })}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
