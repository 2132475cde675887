import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, isCode, nameOf, placeOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

const visible = new Set(
  [
    'title label placeholder alt aria-label aria-description aria-roledescription aria-valuetext description okText cancelText',
    'emptyText notFoundContent tooltip help heading summary subTitle message',
  ].flatMap((names) => names.split(' ')),
);

/** An address, path or e-mail address is the same in every language. */
const isAddress = (value: string): boolean => /^(https?:)?\/\S*$|^\S+@\S+$/.test(value);

const isText = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value) && !isAddress(value);

/** The literals that an expression can come out as: branches, both sides of `??` and `+`, the fixed parts of a template. */
function textsIn(node: Node): Node[] {
  const value = bare(node);
  switch (value.type) {
    case 'Literal':
      return isText(value.value) ? [value] : [];
    case 'TemplateLiteral':
      return [...value.quasis.filter((part) => isText(part.value.cooked)), ...value.expressions.flatMap((part) => textsIn(part))];
    case 'ConditionalExpression':
      return [...textsIn(value.consequent), ...textsIn(value.alternate)];
    case 'LogicalExpression':
      return value.operator === '&&' ? textsIn(value.right) : [...textsIn(value.left), ...textsIn(value.right)];
    case 'BinaryExpression':
      return value.operator === '+' ? [...textsIn(value.left), ...textsIn(value.right)] : [];
    case 'ArrayExpression':
      return value.elements.flatMap((element) => (element === null ? [] : textsIn(element)));
    default:
      return [];
  }
}

/** Literal text between tags, in an attribute that a reader sees or hears, or under such a name in an object. */
function literalText(file: Source): string[] {
  const between = file.nodes('JSXText').filter(({ value }) => isText(value));
  const children = file
    .nodes('JSXExpressionContainer')
    .filter(({ parent }) => parent?.type === 'JSXElement' || parent?.type === 'JSXFragment')
    .flatMap(({ expression }) => textsIn(expression));
  const attributes = file
    .nodes('JSXAttribute')
    .filter(({ name }) => visible.has(nameOf(name) ?? ''))
    .flatMap(({ value }) => {
      if (value === null) return [];
      return textsIn(value.type === 'JSXExpressionContainer' ? value.expression : value);
    });
  const properties = file
    .nodes('ObjectExpression')
    .flatMap((node) => node.properties)
    .flatMap((property) => (property.type === 'Property' && visible.has(nameOf(property.key) ?? '') ? textsIn(property.value) : []))
    // a camelCase word under such a name is the name of a field
    .filter((node) => !/^'[a-z][A-Za-z0-9]*'$/.test(file.text.slice(node.start, node.end)));
  return [...between, ...children, ...attributes, ...properties].map(
    (node) => `${placeOf(file, node)} shows ${file.text.slice(node.start, node.end).trim()}`,
  );
}

/** Shown before any message has arrived, or by the development entry: text in both languages. */
const beforeMessages = /^src\/(dev\.tsx|app\/first-load\/incomplete\.ts)$|\/PageSpinner\.tsx$/;

/** These read or write one language by design: units of amounts, default file names, the languages' own names. */
const ofOneLanguage = /^src\/.*\/(format\.ts|number-text\.ts|transfer\.ts|ReadingPanel\.tsx)$/;

const han = /\p{Script=Han}/u;

/** Chinese in a string: text that should be a message, wherever it goes. */
function chinese(file: Source): string[] {
  const parts = file.nodes('Literal').filter(({ value }) => typeof value === 'string' && han.test(value));
  const templates = file.nodes('TemplateElement').filter(({ value }) => han.test(value.raw));
  return [...parts, ...templates].map((node) => `${placeOf(file, node)} holds ${file.text.slice(node.start, node.end)}`);
}

export const text: Rule[] = [
  {
    name: 'text on the screen comes from the messages',
    find: perFile((path) => path.endsWith('.tsx') && path.startsWith('src/') && !beforeMessages.test(path), literalText),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      'const a = <p>Hello</p>;',
      'const a = <p>你好</p>;',
      "const a = <p>{'Hello'}</p>;",
      "const a = <p>{open ? 'Open' : t('home.closed')}</p>;",
      "const a = <p>{open && 'Open'}</p>;",
      'const a = <p>{`${count} policies`}</p>;',
      "const a = <p>{count + ' policies'}</p>;",
      "const a = <>{name ?? 'Nobody'}</>;",
      'const a = <img alt="A chart" />;',
      "const a = <button title={'Close'} />;",
      'const a = <button aria-label={`Close ${name}`} />;',
      'const a = <Input placeholder="Search" />;',
      "const columns = [{ title: 'Name', render: () => <p /> }];",
      "const a = <Select options={[{ label: 'All', value: '' }]} />;",
    ),
    passes: inFile(
      'src/pages/insight/home/Good.tsx',
      'const a = <Input placeholder="https://" title="/portal/…" />;',
      "const a = <p title={t('home.title')}>{t('home.hello')} · {count} %</p>;",
      'const a = <p className="title" role="note">{open ? <Open /> : null}</p>;',
    ),
  },
  {
    name: 'Chinese text stands in the messages',
    find: perFile(
      (path) =>
        isCode(path) &&
        /^src\/(api|http|session|components|entities|pages|routes|app)\//.test(path) &&
        !beforeMessages.test(path) &&
        !ofOneLanguage.test(path),
      chinese,
    ),
    breaks: inFile('src/pages/insight/home/bad.ts', "export const label = '政策';", 'export const label = `${count} 条`;'),
    passes: inFile('src/pages/insight/home/good.ts', '// 政策\nexport const hasHan = /\\p{Script=Han}/u;'),
  },
];
