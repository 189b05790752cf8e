import { useTranslation } from 'react-i18next'
import type { Box } from './box.ts'
import classes from './component-layer.module.css'
import type { Moving } from './use-component-move.ts'

/** While dragging: the possible placements, the chosen one, the dragged outline, and snap lines. */
export function PlacementGhosts({ moving, moved }: { moving: Moving; moved: Box }) {
  const { t } = useTranslation('editor-canvas')
  const { places, chosen, outline, lines } = moving
  return (
    <div aria-hidden="true">
      {lines.length === 0 &&
        places.map(({ placement, box }) => (
          <div
            key={placement}
            className={classes.ghost}
            data-chosen={placement === chosen?.placement || undefined}
            style={toPlace(placement === chosen?.placement ? moved : box)}
          >
            {box.height > 40 && <span>{t(`placements.${placement}`)}</span>}
          </div>
        ))}
      <div className={classes.held} style={toPlace(outline)} />
      {lines.map(({ axis, px }) => (
        <div
          key={axis}
          className={classes.line}
          data-axis={axis}
          style={axis === 'x' ? { left: px } : { top: px }}
        />
      ))}
    </div>
  )
}

export const toPlace = ({ x, y, width, height }: Box) => ({
  transform: `translate(${x}px, ${y}px)`,
  width,
  height,
})
