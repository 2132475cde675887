import * as z from 'zod/mini';
import { line } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { recordId, regionCode } from './fields.ts';

const own = { envelope: 'code', access: 'user' } as const;

export const displayName = line(64);

const choices = {
  displayName,
  /** By code, GB/T 2260; null: not given. */
  provinceCode: z.nullable(regionCode),
  /** In that province. */
  cityCode: z.nullable(regionCode),
  /** The language of the interface, taken over at each sign-in; null: that of the browser. */
  language: z.nullable(z.enum(['zh-CN', 'en-US'])),
};

const ownProfile = z.object({
  username: z.string(),
  ...choices,
  displayName: z.string(),
  /** The picture, a file. */
  avatar: z.nullable(recordId),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const get = endpoint({
  ...own,
  name: 'ownProfile.get',
  method: 'GET',
  path: '/apiv2/account/profile',
  summary: 'The profile of the signed-in user',
  data: ownProfile,
});

export const save = endpoint({
  ...own,
  name: 'ownProfile.save',
  method: 'POST',
  path: '/apiv2/account/profile',
  summary: 'Change the profile. 422 for a city that is not in the province',
  body: z.object(choices),
  data: ownProfile,
});

/** Limits of a picture: the browser shrinks it before sending. */
export const avatarLimits = { side: 1024, bytes: 1024 * 1024 } as const;

export const setAvatar = endpoint({
  ...own,
  name: 'ownProfile.setAvatar',
  method: 'POST',
  path: '/apiv2/account/profile/avatar',
  summary:
    'Set an uploaded picture (PNG, JPEG or WebP, at most 1024 pixels wide and high, 1 MB) as the picture of the account, or remove it with null. AVATAR_UNFIT for any other file, and for somebody else’s',
  body: z.object({ fileId: z.nullable(recordId) }),
  data: ownProfile,
});
