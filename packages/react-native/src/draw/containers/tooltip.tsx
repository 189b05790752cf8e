import { useDrawing } from '../drawing.tsx'
import { GuideCard } from '../companions/guide-card.tsx'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import { TouchesBeside } from '../panel/touches-beside.tsx'
import type { AnchoredProps } from './anchored-props.ts'

/** A card beside its target, with an arrow. */
export function Tooltip({ box }: AnchoredProps) {
  const { screen } = useDrawing()
  return (
    <>
      <TouchesBeside box={box} />
      <BesideTarget box={box} takesFocus>
        <GuideCard maxHeight={toArea(screen).height - 24} />
      </BesideTarget>
    </>
  )
}
