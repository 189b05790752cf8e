/** What is loaded only for deployments that ask for segments, limits or elements in sight. */
export { startRules } from './start-rules.ts'
