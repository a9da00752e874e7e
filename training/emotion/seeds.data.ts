/**
 * Words that make a plain headline a weak example of a class (distant supervision): no public set of ordinary Chinese news with human
 * three-class labels is among the training data. A headline with a word of both lists is left out.
 */
export const NEGATIVE_SEEDS =
  '火灾 爆炸 坍塌 塌方 车祸 追尾 遇难 身亡 死亡 致死 坠亡 溺亡 遇害 杀害 杀人 命案 凶手 砍伤 受伤 失踪 失联 诈骗 骗局 被骗 传销 非法集资 跑路 爆雷 暴雷 挪用 贪污 受贿 行贿 腐败 落马 双开 被查 严重违纪 违法 违规 处罚 罚款 被罚 通报批评 约谈 问责 立案 起诉 被捕 逮捕 刑拘 拘留 获刑 判刑 死刑 猥亵 性侵 强奸 家暴 虐待 虐童 霸凌 殴打 打人 斗殴 拖欠 欠薪 讨薪 维权 投诉 举报 曝光 造假 假冒 伪劣 侵权 抄袭 超标 不合格 食物中毒 中毒 污染 泄漏 泄露 召回 缺陷 故障 瘫痪 停产 停工 倒闭 破产 裁员 亏损 暴跌 跌停 大跌 下滑 退市 违约 逾期 造谣 谣言 丑闻 抗议 谴责 冲突 袭击 恐袭 枪击 空袭 地震 洪水 暴雨成灾 泥石流 疫情扩散 确诊 自杀 轻生 猝死 坠楼 强拆 乱收费 天价 宰客 黑心 黑中介 失职 渎职 推诿 质疑 愤怒 不满 纵火 绑架 勒索 遇袭 事故 制裁 涉嫌 犯罪 嫌疑人 被告 丧生 伤亡 悲剧 乱象 霸王条款 侮辱 歧视 造成损失 封杀 断供 质量问题 炸毁 毒品 泄洪 劣质'.split(
    ' ',
  );

export const POSITIVE_SEEDS =
  '荣获 获奖 夺冠 夺金 金牌 冠军 表彰 先进 模范 英雄 点赞 好评 感动 暖心 温暖 助力 惠及 造福 脱贫 丰收 增收 喜获 喜迎 捷报 突破 创新高 新高 首创 领先 大涨 涨停 增长 盈利 扭亏 利好 圆满 成功 胜利 顺利 提升 改善 优化 便民 惠民 奖励 捐赠 捐款 救援成功 获救 康复 治愈 见义勇为 拾金不昧 志愿 公益 爱心 幸福 美好 繁荣 振兴 示范 标杆 优秀 杰出 卓越'.split(
    ' ',
  );
