export { watchExperiments } from './watch-experiments.ts'
