/** The files that `waymark.js` imports when it needs them, by the name of the built file and its source. */
export const LATE_FILES = {
  runtime: 'src/runtime-chunk.ts',
  rules: 'src/decide/start-rules.ts',
  delivery: 'src/events/event-sender.ts',
}
