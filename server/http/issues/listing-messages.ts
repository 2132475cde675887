/** Why a listing is not saved or published. */
export const listingMessages = {
  'zh-CN': {
    noSuchField: '没有这个字段，可以用的有：{allowed}。',
    listingRecordUnknown: '没有编号为 {id} 的记录，或它没有发布。',
    ownerUnknown: '没有这个账号，或它已停用。',
    coverType: '封面须是图片。',
  },
  'en-US': {
    noSuchField: 'There is no such field here; there are: {allowed}.',
    listingRecordUnknown: 'There is no record {id}, or it is not published.',
    ownerUnknown: 'There is no such account, or it is disabled.',
    coverType: 'The cover must be a picture.',
  },
} as const;
