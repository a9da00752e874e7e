/** Words so frequent in Chinese news that they make poor keys; the order has no meaning. */
export const COMMON_WORDS: readonly string[] =
  '中国 我国 全国 国家 政府 公司 企业 记者 报道 新闻 发展 经济 社会 市场 工作 问题 服务 建设 安全 管理 北京 上海 广东 深圳 广州 浙江 江苏 美国 今年 去年 目前 表示 进行 相关 网友 消费者 产品 投诉 举报 事故 事件 疫情 学校 医院 老师 学生 集团 银行 手机 汽车 视频 微博 平台 项目 技术 创新 科技 ai 5g'.split(
    ' ',
  );
