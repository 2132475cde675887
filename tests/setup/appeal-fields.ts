/** The fields of an appeal. */
export const appealFields = {
  topic: 'land',
  title: '扩建车间的用地手续',
  content: '用地手续已提交三个月，尚未收到答复。',
  contactName: '王芳',
  contactPhone: '13800000000',
  public: false,
};
