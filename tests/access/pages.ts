import { forms } from '#contract/application-admin.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { save as saveListing } from '#contract/listing-admin.ts';
import { saveDraft } from '#contract/policy-admin.ts';
import { save as saveSurvey } from '#contract/survey-admin.ts';
import { menu } from '#server/seed/permissions.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { routePaths } from '../setup/route-paths.ts';
import type { RoutePath } from '../setup/route-paths.ts';

export type AccessPage = {
  /** The permission that the page needs. */
  resourceKey: string;
  /** Other permissions that open it for records of their own. */
  also?: readonly string[];
  /** The heading, in Chinese and English. */
  heading: RegExp;
  /** The menu entry; none for a page below another one. */
  entry?: RegExp;
  /** A call that needs the same permission. */
  call: EndpointShape;
};

const exactly = (...names: string[]): RegExp => new RegExp(`^(${names.join('|')})$`);

/** Headings that differ from the menu entry. */
const headings: Partial<Record<RoutePath, RegExp>> = { '/portal/policy': exactly('政策管理', 'Policies') };

/** Pages without a menu entry. */
const withoutEntry: Partial<Record<RoutePath, AccessPage>> = {
  '/portal/application/form': {
    resourceKey: forms.access,
    also: ['content:policy', 'content:listing'],
    heading: /^(申请表单：|Application form: )/,
    call: forms,
  },
  '/portal/policy/edit': { resourceKey: saveDraft.access, heading: exactly('新建政策', 'New policy'), call: saveDraft },
  '/portal/survey/edit': { resourceKey: saveSurvey.access, heading: exactly('新建问卷', 'New questionnaire'), call: saveSurvey },
  '/portal/survey/results': { resourceKey: saveSurvey.access, heading: exactly('问卷结果', 'Survey results'), call: saveSurvey },
  '/portal/listing/edit': { resourceKey: saveListing.access, heading: exactly('新增内容', 'New listing'), call: saveListing },
};

const entries = menu.flatMap((entry) => [entry, ...(entry.items ?? [])]);

function pageOf(path: RoutePath): AccessPage {
  const withoutMenu = withoutEntry[path];
  if (withoutMenu !== undefined) return withoutMenu;
  const entry = entries.find((item) => item.path === path);
  if (entry === undefined)
    throw new Error(
      `${path} is in no entry of the menu: add one to \`menu\` in server/seed/permissions.ts, or describe the page in \`withoutEntry\` in tests/access/pages.ts`,
    );
  const call = endpoints.find(({ access, upload }) => access === entry.key && upload !== true);
  if (call === undefined) throw new Error(`No call of src/contract has the access '${entry.key}', which the menu entry of ${path} gives`);
  const names = exactly(entry.name, entry.nameEn);
  return { resourceKey: entry.key, heading: headings[path] ?? names, entry: names, call };
}

/** Every page of the back-office, from the route tree, the menu and the contract. */
export const pages: [RoutePath, AccessPage][] = routePaths()
  .filter((path) => path.startsWith('/portal/') && path !== '/portal/adminlogin')
  .map((path) => [path, pageOf(path)]);
