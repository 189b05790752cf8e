import { openStage, type Stage } from './open-stage.ts'

declare global {
  interface Window {
    stage: Stage
  }
}

/**
 * The stage of this page, once `opening` is over. Built pages have that of the files that ship; see `vite.config.ts`.
 * No module awaits it at its top level, since WebKit does not let a second importer wait for that.
 */
export let stage: Stage

export const opening = openStage().then((opened) => {
  stage = window.stage = opened
})
