import { Form } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { usePageAccess } from '#components/access/page-access.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './ConflictDialog.tsx';
import { SaveBar } from './EditDrawer.tsx';
import { FormSummary } from './FormSummary.tsx';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values> = {
  editor: RecordEditor<Values>;
  /** Labels of the fields, and how two versions of them are compared. */
  fields: readonly ConflictField<Values>[];
  /** The text of the button that saves. */
  save: string;
  /** Other buttons, before the one that saves. */
  actions?: ReactNode;
  onCancel?: () => void;
  /** Called when the stored version is taken after a conflict. */
  onTaken?: () => void;
  children: ReactNode;
};

/** The form of a record in a drawer: its problems, its fields, the bar that saves, and both versions after a conflict. */
export function RecordForm<Values extends object>({ editor, fields, save, actions, onCancel, onTaken, children }: Props<Values>) {
  const id = useId();
  const { form, initial, problems, conflict } = editor;
  const { writes } = usePageAccess();
  return (
    <>
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        disabled={!writes}
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={editor.updateDirty}
        onFinishFailed={problems.onFinishFailed}
        onFinish={(values) => {
          problems.forget();
          editor.save({ ...initial, ...values });
        }}
      >
        <FormSummary problems={problems.problems} form={form} labelOf={(name) => fields.find(({ key }) => key === name)?.label ?? name} />
        <WritableFields>{children}</WritableFields>
      </Form>
      <SaveBar form={id} busy={editor.isBusy} save={save} onCancel={onCancel}>
        {actions}
      </SaveBar>
      {conflict !== undefined && (
        <ConflictDialog
          key={conflict.version}
          stored={conflict.stored}
          typed={conflict.typed}
          base={initial}
          fields={fields}
          busy={editor.isBusy}
          onTakeStored={() => {
            editor.release();
            onTaken?.();
          }}
          onSave={(merged) => editor.save(merged, conflict.version)}
          onCancel={editor.reset}
        />
      )}
    </>
  );
}
