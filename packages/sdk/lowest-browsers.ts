/** Also stated in the README. `lowest-browsers.test.ts` checks that scripts use nothing newer. */
export const LOWEST_BROWSERS = ['chrome104', 'firefox101', 'safari16.4']
