import { useDrawing } from '../drawing.tsx'

const PAD_PX = 24
/** Half of the column that a survey in full screen is read in. */
const HALF_COLUMN_PX = 280

/** Space at both sides of a survey's content. */
export function useInset(): number {
  const { container, screen } = useDrawing()
  return container === 'FULLSCREEN' ? Math.max(PAD_PX, screen.width / 2 - HALF_COLUMN_PX) : PAD_PX
}
