import { toLabels } from '@waymark/runtime/drawing'
import { useDrawing } from '../drawing.tsx'
import { LocaleText } from './locale-text.tsx'

/** A sentence of the runtime itself, announced by screen readers. */
export function Note() {
  const { view, look, theme } = useDrawing()
  if (!view.note) return null
  return (
    <LocaleText
      locale={toLabels(view.locale).locale}
      {...look.body}
      accessibilityLiveRegion="polite"
      accessibilityRole="alert"
      style={{ color: theme.soft, fontWeight: '600' }}
    >
      {view.note}
    </LocaleText>
  )
}
