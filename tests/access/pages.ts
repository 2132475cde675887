import type { FileRouteTypes } from '#app/route-tree.gen.ts';
import * as audit from '#contract/audit.ts';
import * as dict from '#contract/dict-admin.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as enterprise from '#contract/enterprise-admin.ts';
import * as notice from '#contract/notice-admin.ts';
import * as policy from '#contract/policy-admin.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as user from '#contract/user.ts';

export type AccessPage = {
  /** The permission the page is for. */
  resourceKey: string;
  /** Its heading, in Chinese and English. */
  heading: RegExp;
  /** What the menu calls it; a page under another one has no entry of its own. */
  entry?: RegExp;
  /** A call that is for holders of the permission alone. */
  call: EndpointShape;
};

type Address = Exclude<Extract<FileRouteTypes['to'], `/portal/${string}`>, '/portal/adminlogin'>;

const named = (name: string): RegExp => new RegExp(`^(${name})$`);
const page = (call: EndpointShape, entry: string, heading = entry): AccessPage => ({
  resourceKey: call.access,
  heading: named(heading),
  entry: named(entry),
  call,
});

/** Every page of the back-office. The type and `pages.e2e.ts` hold it to the route tree. */
export const pages = {
  '/portal/audit': page(audit.list, '审计日志|Audit log'),
  '/portal/dict': page(dict.root, '字典|Dictionaries'),
  '/portal/enterprise': page(enterprise.list, '企业|Companies'),
  '/portal/notice': page(notice.list, '通知|Notifications'),
  '/portal/policy': page(policy.list, '政策|Policies', '政策管理|Policies'),
  '/portal/policy/edit': { resourceKey: policy.saveDraft.access, heading: named('新建政策|New policy'), call: policy.saveDraft },
  '/portal/resource': page(resource.move, '菜单资源|Menu and permissions'),
  '/portal/role': page(role.list, '角色|Roles'),
  '/portal/setting': page(setting.list, '系统设置|Settings'),
  '/portal/user': page(user.list, '用户|Users'),
} satisfies Record<Address, AccessPage>;
