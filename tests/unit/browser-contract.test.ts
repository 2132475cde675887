import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { browserContract } from '../../scripts/build/browser-contract.ts';

const stripped = (code: string) => browserContract(code, parseSync('contract.js', code).program).replaceAll(/\s+/g, ' ');

test("the browser's copy of a call has no summary and input schemas", () => {
  const code = `export const save = endpoint({
    ...admin, name: 'role.save', summary: 'Enter a role, or change one', body: z.object({ data: z.string(), params: z.null() }), data: z.null(),
  });`;
  expect(stripped(code)).toBe("export const save = endpoint({ ...admin, name: 'role.save', data: z.null(), });");
});

test('an input schema at the end of a call is removed too', () => {
  expect(stripped("export const one = endpoint({ name: 'a.b', data: z.null(), params: z.object({}) });")).toBe(
    "export const one = endpoint({ name: 'a.b', data: z.null(), });",
  );
});

test('calls made by a function are stripped as well', () => {
  expect(stripped('const calls = (name) => ({ upload: endpoint({ name, summary: `Upload ${name}`, data }) });')).toBe(
    'const calls = (name) => ({ upload: endpoint({ name, data }) });',
  );
});

test('properties of other objects stay', () => {
  const code = 'const notice = z.object({ body: z.string(), summary: z.string() }); other({ body: 1 });';
  expect(stripped(code)).toBe(code);
});
