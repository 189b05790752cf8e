import { afterAll, beforeAll, describe } from 'vitest'
import { isSlowRun } from '../../tools/stages/slow-tests.ts'
import type { Engine, WindowSize } from './drivers/engine.ts'
import { tryBuilder } from './try-builder.ts'
import { tryComponentPages } from './try-component-pages.ts'
import { tryDemo } from './try-demo.ts'
import { tryEditor } from './try-editor.ts'
import { tryHostilePages } from './try-hostile-pages.ts'
import { tryLeaving } from './try-leaving.ts'
import { tryUse } from './try-use.ts'
import { tryVerifiedGuides } from './try-verified-guides.ts'

const WINDOW: WindowSize = { width: 1280, height: 800 }

/** What only an engine can break, and what an author or a visitor does first. */
const USUAL = [tryDemo, tryLeaving, tryVerifiedGuides, tryEditor, tryBuilder]
/** Whole catalogues, which wait for each page. */
const SLOW = [tryComponentPages, tryHostilePages, tryUse]

/** All tests of one engine share one window: starting it takes longer than all of its pages. */
export function walkThrough(name: string, openEngine: (size: WindowSize) => Promise<Engine>) {
  describe(name, () => {
    let engine: Engine | undefined
    const getEngine = () => {
      if (!engine) throw new Error(`${name} did not start`)
      return engine
    }
    beforeAll(async () => {
      engine = await openEngine(WINDOW)
    })
    afterAll(() => engine?.close())

    for (const tryPart of isSlowRun ? SLOW : USUAL) tryPart(getEngine)
  })
}
