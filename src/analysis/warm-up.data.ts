/** A text that makes the analysis read all its data: a headline with a name and a place, and a sentence in English. */
export const WARM_UP = {
  chinese: {
    title: '云雀汽车在广州召回三千辆轿车',
    content: '云雀汽车宣布召回3000辆轿车，因电池存在起火隐患。多位车主投诉售后服务差。',
    target: '云雀汽车',
  },
  english: { title: 'Larkspur recalls cars over fire risk', content: '' },
} as const;
