import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

const statics = new Set(['message', 'notification']);
const dialogs = new Set(['confirm', 'info', 'success', 'error', 'warning', 'warn', 'destroyAll', 'config']);

/** Messages, notifications and dialogs of antd itself: they know neither theme nor language of the app. */
function staticUses(file: Source): string[] {
  const specifiers = file
    .nodes('ImportDeclaration')
    .filter(
      ({ source, importKind }) => /^antd(\/|$)/.test(source.value) && !source.value.startsWith('antd/locale/') && importKind !== 'type',
    )
    .flatMap((node) => node.specifiers);
  const imported = specifiers.filter((one) => one.type !== 'ImportSpecifier' || statics.has(nameOf(one.imported) ?? ''));
  const modals = new Set(
    specifiers.flatMap((one) => (one.type === 'ImportSpecifier' && nameOf(one.imported) === 'Modal' ? [one.local.name] : [])),
  );
  const members = file
    .nodes('MemberExpression')
    .filter((node) => modals.has(nameOf(bare(node.object)) ?? '') && dialogs.has(memberName(node) ?? 'confirm'));
  const taken = file.nodes('VariableDeclarator').filter(({ id, init }) => id.type === 'ObjectPattern' && modals.has(nameOf(init) ?? ''));
  const reExported = file.nodes('ExportNamedDeclaration').filter(({ source }) => source?.value === 'antd');
  return [...imported, ...members, ...taken, ...reExported].map((node) => `${placeOf(file, node)} uses a static of antd`);
}

/** Dialogs that stay in the document when closed: base.css locks scrolling while there is one. A bare `open` is removed with its parent. */
function keptDialogs(file: Source): string[] {
  return file.nodes('JSXOpeningElement').flatMap((node) => {
    if (node.name.type !== 'JSXIdentifier' || (node.name.name !== 'Modal' && node.name.name !== 'Drawer')) return [];
    const attributes = node.attributes.flatMap((one) => (one.type === 'JSXAttribute' ? [one] : []));
    const has = (name: string, bareOnly: boolean) => attributes.some((one) => one.name.name === name && (!bareOnly || one.value === null));
    return has('destroyOnHidden', true) || has('open', true) ? [] : [`${placeOf(file, node)} stays in the document when closed`];
  });
}

export const antd: Rule[] = [
  {
    name: 'a closed dialog or drawer leaves the document',
    find: perFile((path) => path.startsWith('src/') && path.endsWith('.tsx'), keptDialogs),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      'const a = <Modal open={open} title="x" />;',
      'const a = <Drawer open={open} destroyOnHidden={false}>x</Drawer>;',
    ),
    passes: inFile('src/pages/insight/home/Good.tsx', 'const a = <><Modal open={open} destroyOnHidden /><Drawer open>x</Drawer></>;'),
  },
  {
    name: 'antd shows messages and dialogs through the app only',
    find: perFile((path) => isCode(path) && path.startsWith('src/'), staticUses),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      "import { message } from 'antd'; message.error(text);",
      "import { Button, notification as notes } from 'antd';",
      "import * as antd from 'antd'; antd.message.error(text);",
      "import antd from 'antd';",
      "import { Modal } from 'antd'; Modal.confirm({});",
      "import { Modal as Dialog } from 'antd'; Dialog['warning']({});",
      "import { Modal } from 'antd'; const { confirm } = Modal;",
      "import { Modal } from 'antd'; Modal[kind]({});",
      "export { message } from 'antd';",
    ),
    passes: inFile(
      'src/pages/insight/home/Good.tsx',
      "import { App, Modal } from 'antd'; const { message, modal } = App.useApp(); message.error(text); const a = <Modal open />;",
    ),
  },
];
