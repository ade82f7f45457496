import type { PostProcessorModule } from 'i18next';

/** i18next plugin: a sentence whose last value ends with a full stop (`17. Nov.`, `Acme Inc.`) gets no second one. */
export const sentenceEnd: PostProcessorModule = {
  type: 'postProcessor',
  name: 'sentenceEnd',
  process: (text) => text.replace(/(?<=\p{L})\.\.(?=\s|$)/gu, '.'),
};
