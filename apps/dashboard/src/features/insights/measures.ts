/** The measures, each with its colour in every chart. */
export const measures = ['seen', 'started', 'completed', 'dismissed'] as const
export type Measure = (typeof measures)[number]
