import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { detail, list } from '#contract/listing-admin.ts';
import { currentuser } from '#contract/oauth.ts';
import type { Field } from '#contract/listing/field.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import listing from '#i18n/locales/zh-CN/listing.json' with { type: 'json' };
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { storeSent } from '#server/platform/files/store.ts';
import { interceptor } from '#mocks/node.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { testFiles } from '../setup/files.ts';
import { cases } from '../setup/depth.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';
let sent = 0;

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const { db } = server.current();
  const { id: accountId } = await server.current().call(currentuser, {}, admin);
  // jsdom sends no files: each upload stores another picture
  interceptor.use(
    http.post('*/apiv2/file/upload', async () => {
      const file = new File([`GIF89a${(sent += 1)}`], '车间.gif');
      return HttpResponse.json({
        code: 0,
        data: await storeSent(db, file, {
          ...testFiles(),
          accountId,
          now: new Date(),
          owners: fileOwners,
          signal: new AbortController().signal,
        }),
        message: '',
      });
    }),
  );
});

const anyId: unknown = expect.any(String);
const namedFile: unknown = expect.objectContaining({ name: '车间.gif' });

/** Returns the element of a field by its path in the content. */
function at(path: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[id$=":${path}"], [id$="_${path}"], [id$="-${path}"]`);
  if (found === null) throw new Error(`There is no field ${path}`);
  return found;
}
const type = (path: string, text: string) => fireEvent.change(at(path), { target: { value: text } });

/** Opens the select of a field, searches for the keyword if given, and chooses the first option with this label. */
async function choose(path: string, words: string | null, keyword?: string): Promise<void> {
  const input = at(path);
  fireEvent.mouseDown(input);
  if (keyword !== undefined) fireEvent.change(input, { target: { value: keyword } });
  const option = await waitFor(() => {
    const open = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')].find(
      (one) => one.querySelector(`[id="${input.getAttribute('aria-controls') ?? ''}"]`) !== null,
    );
    const options = [...(open?.querySelectorAll('.ant-select-item-option') ?? [])];
    const found = options.find((one) => words === null || one.getAttribute('title') === words);
    if (found === undefined) throw new Error(`${path} has no option ${words ?? 'at all'}: ${options.map((one) => one.textContent).join()}`);
    return found;
  });
  fireEvent.click(option);
  fireEvent.blur(input);
}

const picture = () => new File(['GIF89a'], '车间.gif', { type: 'image/gif' });

/** Uploads a picture to the field at this path. */
async function send(path: string): Promise<void> {
  const input = at(path).parentElement?.parentElement?.querySelector('input[type="file"]');
  if (input === null || input === undefined) throw new Error(`${path} takes no files`);
  fireEvent.change(input, { target: { files: [picture()] } });
}

type Words = { optionOf: (option: string) => string };

/** Fills in a field as a person does and returns the expected stored value. */
async function fill(path: string, field: Field, { optionOf }: Words): Promise<unknown> {
  if (field.drawn !== undefined) {
    // the first key press sets both fields to the middle of the plan
    if (field.drawn === 'left') {
      await choose('regionCode', '高新区');
      fireEvent.keyDown(await screen.findByRole('slider'), { key: 'ArrowDown' });
    }
    return 50;
  }
  switch (field.type) {
    case 'text':
    case 'longText': {
      const text = `填写 ${path}`.slice(-field.most);
      type(path, text);
      return text.trim();
    }
    case 'phone':
      type(path, '0999-1234567');
      return '0999-1234567';
    case 'url':
      type(path, 'https://example.com/a');
      return 'https://example.com/a';
    case 'day':
      type(path, '2027-03-01');
      return '2027-03-01';
    case 'moment':
      type(path, '2027-03-01');
      fireEvent.change(within(at(path).closest('[data-moment]') as HTMLElement).getByPlaceholderText('9:00'), {
        target: { value: '9:30' },
      });
      return '2027-03-01T09:30:00+08:00';
    case 'money':
      type(path, '1234.5');
      return 1234.5;
    case 'number': {
      if (field.unit === 'timeOfDay') {
        type(path, '9：30');
        return 570;
      }
      const figure = Math.max(1, field.least);
      if (field.unit === 'weekday') await choose(path, listing.weekday['1']);
      else type(path, String(figure));
      return figure;
    }
    case 'range': {
      type(`${path}.from`, '2');
      type(`${path}.to`, '3');
      // amounts are typed in 万元
      return field.unit === 'yuan' ? { from: 20_000, to: 30_000 } : { from: 2, to: 3 };
    }
    case 'flag':
      await choose(path, listing.yes);
      return true;
    case 'choice': {
      const [option = ''] = field.options;
      await choose(path, optionOf(option));
      return option;
    }
    case 'choices': {
      const [option = ''] = field.options;
      await choose(path, optionOf(option));
      return [option];
    }
    case 'texts':
      type(path, '甲项、乙项、');
      return ['甲项', '乙项'];
    case 'records':
      await choose(path, null, field.of === 'enterprise' ? '恒锐' : undefined);
      return [anyId];
    case 'files':
      await send(path);
      // a picture is shown, another file is a row with its name
      await waitFor(() => screen.queryByAltText('车间.gif') ?? screen.getByDisplayValue('车间.gif'));
      return [namedFile];
    case 'criteria':
      // the criteria builder has its own tests
      return null;
    case 'rows':
      throw new Error('Rows are filled in field by field');
  }
}

describe('input in every field is stored', () => {
  test.each(cases(listingKinds, 19))('$kind', { tags: 'depth' }, async ({ kind, fields }) => {
    const words = kindWords(kind, 'zh-CN');
    const { user } = await renderApp(`/portal/listing/edit?kind=${kind}`);
    await screen.findByRole('combobox', { name: '地区' });
    fireEvent.change(at('title'), { target: { value: `填满的${kind}` } });
    const expected: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.type !== 'rows') {
        expected[name] = await fill(`attributes.${name}`, field, { optionOf: (option) => words.options?.[name]?.[option] ?? option });
        continue;
      }
      await user.click(await screen.findByRole('button', { name: `添加“${words.fields[name]}”` }));
      const row: Record<string, unknown> = {};
      for (const [inner, shape] of Object.entries(field.fields))
        row[inner] = await fill(`attributes.${name}.0.${inner}`, shape, {
          optionOf: (option) => words.rowOptions?.[name]?.[inner]?.[option] ?? option,
        });
      expected[name] = [row];
    }
    // the first picture of a kind with pictures is its cover
    if (screen.queryByRole('img', { name: '现在的封面' }) === null) await send('cover');
    await screen.findByRole('img', { name: '现在的封面' });
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(screen.getByText('已保存')).toBeVisible());
    const { call } = server.current();
    const [found] = (await call(list, { body: { kind: [kind], keyword: `填满的${kind}` } }, admin)).list;
    const { draft } = await call(detail, { params: { id: found?.id ?? '' } }, admin);
    expect(draft?.content).toMatchObject({ attributes: expected, cover: expect.any(String) });
  });

  test('a cover must be a picture, and can be replaced and removed', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/listing/edit?kind=notice');
    fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: '换封面' } });
    const input = screen.getByLabelText('选择封面图片文件');
    fireEvent.change(input, { target: { files: [new File(['a'], 'a.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('只能用 PNG、JPEG、WebP 或 GIF 图片，其他文件没有添加。')).toBeVisible();
    fireEvent.change(input, { target: { files: [picture()] } });
    const first = (await screen.findByRole('img', { name: '现在的封面' })).getAttribute('src');
    expect(screen.queryByText('只能用 PNG、JPEG、WebP 或 GIF 图片，其他文件没有添加。')).toBeNull();
    fireEvent.change(input, { target: { files: [picture()] } });
    await waitFor(() => expect(screen.getByRole('img', { name: '现在的封面' })).not.toHaveAttribute('src', first));
    await user.click(await screen.findByRole('button', { name: '移除封面' }));
    await settled();
    expect(screen.queryByRole('img', { name: '现在的封面' })).toBeNull();
  });

  test('fields in rows have descriptions', async () => {
    const { user } = await renderApp('/portal/listing/edit?kind=classroom');
    await user.click(await screen.findByRole('button', { name: '添加“章节”' }));
    expect(at('attributes.chapters.0.video')).toHaveAccessibleDescription('播放页面的网址；没有视频的留空');
  });
});
