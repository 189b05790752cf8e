/** The files that `waymark.js` imports on demand: the built file's name and its source. */
export const LATE_FILES = {
  runtime: 'src/runtime-chunk.ts',
  rules: 'src/decide/start-rules.ts',
  delivery: 'src/events/event-sender.ts',
  report: 'src/report.ts',
  pages: 'src/decide/part-source.ts',
  verify: 'src/verify/verified-content.ts',
}
