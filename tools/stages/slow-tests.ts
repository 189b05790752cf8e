/**
 * Tests whose files end in `.slow` are left to the stage of that name: each takes long for what it finds, such as
 * thirty kills of a process, and is rarely what a change breaks.
 */
const SLOW = /\.slow\.(test|spec|browser)\.tsx?$/

export const isSlowRun = process.env.WAYMARK_TEST_SLOW === 'only'
export const ONLY_SLOW = { WAYMARK_TEST_SLOW: 'only' }

/** The files that Playwright runs in this run: the slow ones, or all others. */
export const choosePlaywrightTests = (usual: RegExp): { testMatch: RegExp; testIgnore?: RegExp } =>
  isSlowRun ? { testMatch: SLOW } : { testMatch: usual, testIgnore: SLOW }

/** The same for Vitest. */
export const chooseVitestTests = (usual: string[]): { include: string[]; exclude: string[] } =>
  isSlowRun
    ? { include: usual.map((glob) => glob.replace('*.test', '*.slow.test')), exclude: [] }
    : { include: usual, exclude: ['**/*.slow.test.{ts,tsx}'] }
