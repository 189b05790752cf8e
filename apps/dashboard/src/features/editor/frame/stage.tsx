import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './stage.module.css'
import { fitViewport, type ViewportName } from './viewport.ts'

interface StageProps {
  viewport: ViewportName
  /** The frame, and what lies over it in the frame's own pixels. */
  children: ReactNode
}

/** Shows a frame at the width of a device, scaled down to the space that is left between the panels. */
export function Stage({ viewport, children }: StageProps) {
  const { ref, width, height } = useElementSize()
  const fit = fitViewport(viewport, { width, height })
  const outer = { width: fit.width * fit.scale, height: fit.height * fit.scale }
  const inner = { width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }
  return (
    <div ref={ref} className={classes.space}>
      <div className={classes.sheet} style={outer} data-viewport={viewport}>
        <div className={classes.scaled} style={inner}>
          {children}
        </div>
      </div>
    </div>
  )
}
