import { useMemo } from 'react'
import { Card } from '../card/card.tsx'
import { Themed, useDrawing } from '../drawing.tsx'
import { APPEAR } from '../motion/use-entrance.ts'
import { toArea } from '../panel/area.ts'
import { Arrow } from '../panel/arrow.tsx'
import { BesideTarget } from '../panel/beside-target.tsx'
import type { AnchoredProps } from './anchored-props.ts'

const GAP_PX = 9
const ARROW_SCALE = 0.75

/** A short text fixed to an element, in the accent's colour. It needs no reaction. */
export function Label({ box }: AnchoredProps) {
  const { screen, theme, component } = useDrawing()
  const { background, text } = component.style
  const themed = useMemo(() => {
    const ink = text ?? (background ? theme.ink : theme.onAccent)
    return { ...theme, background: background ?? theme.accent, ink, soft: ink, line: 'transparent' }
  }, [theme, background, text])
  return (
    <Themed theme={themed}>
      <BesideTarget
        box={box}
        gapPx={GAP_PX}
        role="note"
        ownsBack
        entrance={APPEAR}
        arrow={(side, at) => <Arrow side={side} at={at} scale={ARROW_SCALE} />}
      >
        <Card maxHeight={toArea(screen).height - 24} />
      </BesideTarget>
    </Themed>
  )
}
