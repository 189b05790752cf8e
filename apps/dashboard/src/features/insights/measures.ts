/** What is counted, each with one colour everywhere. */
export const measures = ['seen', 'started', 'completed', 'dismissed'] as const
export type Measure = (typeof measures)[number]
