/** Durations of tests that `npm run endure` runs for longer than the test command does. */
export const howLong = {
  kills: Number(process.env.WAYMARK_TEST_KILLS ?? 3),
  powerCuts: Number(process.env.WAYMARK_TEST_POWER_CUTS ?? 3),
  soakMinutes: Number(process.env.WAYMARK_TEST_SOAK_MINUTES ?? 1),
  soakDatabase: process.env.WAYMARK_TEST_SOAK_DATABASE ?? 'DATABASE_URL',
  /** Generated requests per operation. */
  requestsEach: Number(process.env.WAYMARK_TEST_RUNS ?? 4),
  /** How many voices of eSpeak NG speak. */
  voices: Number(process.env.WAYMARK_TEST_VOICES ?? 8),
}
