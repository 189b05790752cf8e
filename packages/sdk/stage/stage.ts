/** Stands where the bundler comes to it last, and so leaves the order of the shipped code. */
export { openStage } from '../../runtime/pages/open-stage.ts'
