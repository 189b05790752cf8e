import { useAfterDrawing } from '../src/draw/use-after-drawing.ts'
import * as source from '../src/index.ts'
import './stage.ts'

declare global {
  interface Window {
    /** The runtime's own modules, for tests of code that ships only with the dashboard. */
    source: typeof source
  }
}

// The code that finds the rows of lists is loaded late.
useAfterDrawing(() => void (window.source = source))
