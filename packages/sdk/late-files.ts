/** The files that `waymark.js` imports on demand: the built file's name and its source. */
export const LATE_FILES = {
  runtime: 'src/late/runtime.ts',
  rules: 'src/late/rules.ts',
  facts: '../core/src/decide/fact-source.ts',
  sender: 'src/late/sender.ts',
  report: '../core/src/client/report.ts',
  pages: '../core/src/decide/part-source.ts',
  verify: 'src/late/verify.ts',
}
