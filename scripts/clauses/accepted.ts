/** Differences between a clause and its leaf that are right as they are: by clause and difference, each with its reason. */
export const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '企业通过自主研发、受让、受赠、并购等方式，获得对其主要产品（服务）在技术上发挥核心支持作用的知识产权的所有权。': {
    'figure only in the leaf: 1': 'owning the right means owning one at least',
    'comparison only in the leaf: atLeast': 'owning the right means owning one at least',
    'word only in the clause: 核心支持': 'a declaration with the same clause asks whether the right is the core of the product',
  },
  '在中国境内发生的研究开发费用总额占全部研究开发费用总额的比例不低于 60%。': {
    'stretch of years only in the leaf: 3': '第十一条（五） says 近三个会计年度 once for all of its sentences',
  },
  '企业创新能力评价达到相应要求（工作指引：综合得分 70 分以上，不含 70 分）。': {
    'comparison only in the clause: atLeast': 'the clause excludes 70 itself in its brackets, and so does the leaf',
  },
  '企业申请认定前一年内未发生重大安全、重大质量事故。': {
    'the question of the flag is another one: majorAccident':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the clause: 1':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
  },
  '企业申请认定前一年内未发生严重环境违法行为。': {
    'the question of the flag is another one: seriousViolation':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the clause: 1':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
  },
  '享受优惠的年度未发生重大安全、重大质量事故。': {
    'the question of the flag is another one: majorAccident':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 1': 'the year of the relief is the one that has ended when it is settled',
  },
  '享受优惠的年度未发生严重环境违法行为。': {
    'the question of the flag is another one: seriousViolation':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 1': 'the year of the relief is the one that has ended when it is settled',
  },
  '填报上一年及当年内未发生重大安全、重大质量事故。': {
    'the question of the flag is another one: majorAccident':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the clause: 1': 'flag: as above; declaration: its period begins with the year before and is open',
  },
  '填报上一年及当年内未发生严重环境违法行为。': {
    'the question of the flag is another one: seriousViolation':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the leaf: 3':
      'the record of three years covers this one too; who has a record is asked by the declaration beside',
    'stretch of years only in the clause: 1': 'flag: as above; declaration: its period begins with the year before and is open',
  },
  '填报上一年及当年内未发生科研严重失信行为。': {
    'stretch of years only in the clause: 1':
      'flag: without any record there is none of those years; declaration: its period begins with the year before and is open',
  },
  '未列入经营异常名录和严重违法失信企业名单。': {
    'the question of the flag is another one: dishonest':
      'the flag covers this list and others; who is on one is asked by the declaration beside',
  },
  '未被列入经营异常名录或严重失信主体名单。': {
    'the question of the flag is another one: dishonest':
      'the flag covers this list and others; who is on one is asked by the declaration beside',
  },
  '未列入严重失信名单。': {
    'the question of the flag is another one: dishonest':
      'the flag covers this list and others; who is on one is asked by the declaration beside',
  },
  '未被列为失信被执行人。': {
    'the question of the flag is another one: dishonest':
      'the flag covers this list and others; who is on one is asked by the declaration beside',
  },
  '未列入严重失信企业名单。': {
    'the question of the flag is another one: dishonest':
      'the flag covers this list and others; who is on one is asked by the declaration beside',
  },
  '科技人员指标得分不得为 0 分（科技人员占职工总数比例 10% 以上）。': {
    'figure only in the clause: 0': 'no points are what a share below 10 % gets; the clause says so in its brackets',
  },
  '企业近五年内主导制定过国际标准、国家标准或行业标准。': {
    'figure only in the leaf: 1': 'having led the making of standards means one at least',
    'comparison only in the leaf: atLeast': 'having led the making of standards means one at least',
  },
  '资产总额不超过 5000 万元（按全年的季度平均值确定）。': {
    'stretch of years only in the leaf: 1': 'the tax year of the relief',
  },
  '年度应纳税所得额不超过 300 万元。': {
    'stretch of years only in the leaf: 1': 'the tax year of the relief',
  },
  '从业人数不超过 300 人（含接受的劳务派遣用工人数，按全年的季度平均值确定）。': {
    'stretch of years only in the leaf: 1': 'the tax year of the relief',
  },
  '近三年未发生重大安全（含网络安全、数据安全）、质量等事故。': {
    'the question of the flag is another one: majorAccident':
      'the flag also counts accidents that pollute; 等事故 includes them, and the clause after this one names them',
  },
  '拥有 1 项以上与主导产品相关的 Ⅰ 类知识产权，且实际应用并产生经济效益。': {
    'word only in the clause: 主导产品': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 相关的': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 实际应用': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 经济效益': 'the number is checked; a declaration with the same clause asks for the rest',
  },
  '拥有 4 项以上与主导产品相关的 Ⅰ 类知识产权，且实际应用并产生经济效益。': {
    'word only in the clause: 主导产品': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 相关的': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 实际应用': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 经济效益': 'the number is checked; a declaration with the same clause asks for the rest',
  },
  '拥有 2 项以上与主导产品相关的 Ⅰ 类知识产权，且实际应用并已产生经济效益。': {
    'word only in the clause: 主导产品': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 相关的': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 实际应用': 'the number is checked; a declaration with the same clause asks for the rest',
    'word only in the clause: 经济效益': 'the number is checked; a declaration with the same clause asks for the rest',
  },
  '专精特新发展评价得分 50 分以上。': {
    'stretch of years only in the leaf: 1': 'the platform computes the points once a year from the figures of the year before',
  },
  '专精特新发展评价得分 60 分以上。': {
    'stretch of years only in the leaf: 1': 'the platform computes the points once a year from the figures of the year before',
  },
  '申请产品属于新产品的，从事时间要求为 5 年及以上。': {
    'figure only in the clause: 5': 'this leaf asks whether the product is new; the one beside checks the five years',
    'comparison only in the clause: atLeast': 'this leaf asks whether the product is new; the one beside checks the five years',
  },
  '属于新产品的应达到 5 年及以上。': {
    'figure not in the clause: yearsInNiche': 'the sentence continues the clause before it: 从事相关领域时间',
  },
  '拥有高水平的研发机构。': {
    'the question of the flag is another one: rdInstitution':
      'whether there is one is checked; a declaration with the same clause asks for its level',
    'word only in the clause: 高水平': 'whether there is one is checked; a declaration with the same clause asks for its level',
  },
  '近三年无偷漏税等违法违规行为。': {
    'the question of the flag is another one: seriousViolation':
      'the flag asks for 严重违法违规行为（环境违法、偷逃税款等） of three years, which is what 等 stands for',
  },
  '取得著作权行政管理部门颁发的《计算机软件著作权登记证书》。': {
    'figure only in the leaf: 1': 'a certificate is one at least',
    'comparison only in the leaf: atLeast': 'a certificate is one at least',
  },
  '近三年无重大违法行为。': {
    'the question of the flag is another one: seriousViolation': 'the flag asks for 严重违法违规行为 of three years',
  },
  '专职研究与试验发展人员数不少于 150 人。': {
    'word only in the clause: 专职': 'fewer R&D staff rule it out; a declaration with the same clause asks for the full-time ones',
    'stretch of years only in the leaf: 1': 'the evaluation is of the figures of the year before',
  },
  '依法设立、正常经营生产的制造业企业。': {
    'word only in the clause: 正常经营': 'the industry is checked; a declaration with the same clause asks for the rest',
  },
  '近三年未发生安全、质量、环境污染等事故。': {
    'the question of the flag is another one: majorAccident':
      'a major accident rules it out; a declaration with the same clause asks for the others',
  },
  '上年度未裁员或裁员率不高于上年度全国城镇调查失业率控制目标，30 人（含）以下的参保企业裁员率不高于参保职工总数 20%。': {
    'figure only in the leaf: %5.5': '5.5 % is that target for 2023',
  },
  '具有专门的研究与开发机构。': {
    'the question of the flag is another one: rdInstitution': 'an own or joint R&D institution is what the rules call one',
  },
  '主营业务收入总额占营业收入总额比重不低于 70%。': {
    'year only in the leaf: 2025': 'the review of 2026 is of the year before it',
  },
  '研发人员占企业职工总数比重 50% 以上。': {
    'year only in the leaf: 2025': 'the review of 2026 is of the year before it',
  },
  '上年度营业收入总额在 5000 万元至 1 亿元。': {
    'figure only in the clause: ¥100000000': 'above it the tier above asks for less, so that whoever meets this one meets that one',
    'comparison only in the clause: atMost': 'as above',
  },
};
