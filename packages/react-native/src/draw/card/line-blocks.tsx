import { pickLabels, PROGRESS_LABELS } from '@waymark/runtime/drawing'
import { View } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { fade } from '../theme/mix.ts'

export function DividerBlock() {
  const { theme } = useDrawing()
  return <View style={{ height: 1, marginVertical: 4, backgroundColor: theme.line }} />
}

/** The progress of a flow, or of a list. */
export function ProgressBlock() {
  const { view } = useDrawing()
  const { progress, items, locale } = view
  const done = items ? items.filter(({ isDone }) => isDone).length : (progress?.index ?? 0) + 1
  const total = items?.length ?? progress?.total
  if (!total) return null
  return <Bar done={done} total={total} label={pickLabels(TEXTS, locale).name} />
}

const TEXTS = Object.fromEntries(Object.entries(PROGRESS_LABELS).map(([locale, name]) => [locale, { name }]))

interface BarProps {
  done: number
  total: number
  label: string
}

export function Bar({ done, total, label }: BarProps) {
  const { theme } = useDrawing()
  return (
    <View
      accessible
      accessibilityRole="progressbar"
      accessibilityLabel={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      style={{ height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: fade(theme.ink, 0.1) }}
    >
      <View
        style={{
          width: `${total ? (100 * done) / total : 0}%`,
          height: '100%',
          borderRadius: 3,
          backgroundColor: theme.accent,
        }}
      />
    </View>
  )
}
