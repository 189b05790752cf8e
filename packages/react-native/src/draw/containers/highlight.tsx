import { GuideCard } from '../companions/guide-card.tsx'
import { useDrawing } from '../drawing.tsx'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import { LitTarget } from '../panel/lit-target.tsx'
import type { AnchoredProps } from './anchored-props.ts'

const GAP_PX = 18
/** Most buttons of apps have corners like this. */
const STANDARD_RADIUS_PX = 8

/** A card beside its target, with the app dimmed around it. */
export function Highlight({ box }: AnchoredProps) {
  const { screen, theme } = useDrawing()
  return (
    <>
      <LitTarget
        box={box}
        radius={box.radius ?? STANDARD_RADIUS_PX}
        veil={theme.veil}
        ringStyle={{
          borderWidth: 2,
          borderColor: theme.accent,
          boxShadow: `0px 0px 0px 1px ${theme.background}`,
        }}
      />
      <BesideTarget box={box} gapPx={GAP_PX} takesFocus>
        <GuideCard maxHeight={toArea(screen).height - 24} />
      </BesideTarget>
    </>
  )
}
