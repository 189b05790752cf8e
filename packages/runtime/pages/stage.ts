import { openStage, type Stage } from './open-stage.ts'

declare global {
  interface Window {
    stage: Stage
  }
}

/** The stage of this page. Built pages have that of the files that ship; see `vite.config.ts`. */
export const stage = (window.stage = await openStage())
