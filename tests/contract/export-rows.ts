import type { Row } from 'read-excel-file/node';
import { expect } from 'vitest';
import type { PolicyHit, PolicySort } from '#contract/policy.ts';
import { resultSearch } from '#contract/policy.ts';
import { columnNames, exportLabels } from '#server/publishing/export/labels.ts';
import type { TestServer } from '../setup/server.ts';

export type ExportParams = Record<string, string | number | string[]>;

export async function ask(server: TestServer, params: ExportParams, init?: RequestInit): Promise<Response> {
  const query = new URLSearchParams(Object.entries(params).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])));
  const response = await server.fetch(`/apiv2/policy/export?${query.toString()}`, init);
  if (response.headers.get('content-type')?.startsWith('application/json') === true)
    throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Returns every hit of the list, page by page. */
export async function listed(server: TestServer, params: ExportParams): Promise<PolicyHit[]> {
  const all: PolicyHit[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await server.call(resultSearch, { body: { ...(params as { sort?: PolicySort }), page, pageSize: 100 } });
    // partial matches are not exported
    all.push(...list.filter(({ also }) => also !== true));
    if (all.length >= total || list.length === 0) return all;
  }
}

/** Returns the cells of a row by column name. */
export const named = (row: Row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index] ?? null]));
const dayOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

export function expectRow(row: Row, hit: PolicyHit): void {
  const labels = exportLabels['zh-CN'];
  const cells = named(row);
  expect(cells).toMatchObject({
    title: hit.title,
    shortName: hit.shortName,
    docNumber: hit.docNumber,
    kind: labels.kind[hit.kind],
    level: labels.level[hit.level],
    region: hit.regionName,
    issuers: hit.issuers.join('、'),
    category: (labels.category as Record<string, string>)[hit.category],
    supportMode: hit.supportMode && (labels.supportMode as Record<string, string>)[hit.supportMode],
    amount: hit.amountMax,
    amountText: hit.amountText,
    scales: hit.scales.length === 0 ? '不限' : hit.scales.map((scale) => labels.scale[scale]).join('、'),
    tags: hit.tags.join('、') || null,
    status: hit.kind === 'project' ? labels.status[hit.status] : hit.status === 'closed' ? labels.expired : null,
    summary: hit.summary,
    page: `http://localhost/#/policy/detail?id=${hit.id}`,
  });
  expect([cells['publishDate'], cells['applyFrom'], cells['applyTo']].map(dayOf)).toEqual([hit.publishDate, hit.applyFrom, hit.applyTo]);
}
