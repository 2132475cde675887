/** Why a listing is not saved or published, or a draft not returned. */
export const listingMessages = {
  'zh-CN': {
    noSuchField: '没有这个字段，可以用的有：{allowed}。',
    returnReason: '请写明退回原因，撰写人据此修改。',
    listingRecordUnknown: '没有编号为 {id} 的记录，或它没有发布。',
    ownerUnknown: '没有这个账号，或它已停用。',
    coverType: '封面须是图片。',
    listingNotYours: '这条信息属于企业，只有企业管理员或经办信息发布的成员可以修改、下架和答复。',
  },
  'en-US': {
    noSuchField: 'There is no such field here; there are: {allowed}.',
    returnReason: 'Give the reason for returning it: the author works from it.',
    listingRecordUnknown: 'There is no record {id}, or it is not published.',
    ownerUnknown: 'There is no such account, or it is disabled.',
    coverType: 'The cover must be a picture.',
    listingNotYours: 'This belongs to the company. Its administrators, and those who act in what it publishes, change and answer it.',
  },
} as const;
