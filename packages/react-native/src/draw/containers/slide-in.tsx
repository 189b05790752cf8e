import { GuideCard } from '../companions/guide-card.tsx'
import { useDrawing } from '../drawing.tsx'
import { toArea } from '../panel/area.ts'
import { AtCorner } from '../panel/at-corner.tsx'

/** A card in a corner of the window that leaves the app usable. */
export function SlideIn() {
  const { screen } = useDrawing()
  return (
    <AtCorner>
      <GuideCard maxHeight={toArea(screen).height - 24} />
    </AtCorner>
  )
}
