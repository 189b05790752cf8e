export const STEP_COUNT = 10

/** The texts of every library's tour, step by step. */
export const TEXTS = Array.from({ length: STEP_COUNT }, (_, at) => ({
  title: `Step ${at + 1}`,
  text: 'What people can do here, in one sentence of some length.',
}))
