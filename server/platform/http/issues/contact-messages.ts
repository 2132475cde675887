/** Why a contact request or a rating is refused. */
export const contactMessages = {
  'zh-CN': {
    contactRequestGone: '没有找到这条联系请求，此次操作没有执行。',
    contactPurpose: '这条信息不支持这种请求，可以用的有：{allowed}。',
    contactOwn: '这是您自己发布的信息。',
    contactClosed: '这条信息已过期或下架，不能再发送请求。',
    contactOpen: '您已向对方发送过请求，请等对方答复，或撤回后再发。',
    contactLimit: '您今天已发送 {limit} 条请求，请明天再试。',
    contactNeeded: '这条信息没有留电话和邮箱，请填写给对方的联系方式。',
    ratingGone: '没有找到这条评价，此次操作没有执行。',
    ratingAnswered: '这条评价已经回复过，每条评价回复一次。',
    ratedAlready: '您已评价过这次服务，每次服务只能评价一次。',
  },
  'en-US': {
    contactRequestGone: 'This contact request does not exist. Nothing was changed.',
    contactPurpose: 'This entry does not take such requests; there are: {allowed}.',
    contactOwn: 'You published this entry yourself.',
    contactClosed: 'This entry has expired or was withdrawn and takes no more requests.',
    contactOpen: 'You have an open request for this entry. Wait for the answer, or withdraw it first.',
    contactLimit: 'You have sent {limit} requests today. Please try again tomorrow.',
    contactNeeded: 'This entry has neither telephone number nor e-mail. Enter the contact to give.',
    ratingGone: 'This rating does not exist. Nothing was changed.',
    ratingAnswered: 'This rating has been answered; each is answered once.',
    ratedAlready: 'You have rated this service already; each service is rated once.',
  },
} as const;
