import { pickLabels, WAY_BACK_LABELS } from '@waymark/runtime/drawing'
import { Animated, View, type ViewStyle } from 'react-native'
import { Button } from './button.tsx'
import { useDrawing } from '../drawing.tsx'
import { APPEAR, useEntrance } from '../motion/use-entrance.ts'
import { EDGE_PX, toArea } from '../panel/area.ts'

type Way = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT'

export interface WayBackProps {
  /** Where the target is. */
  way: Way
  onUse(): void
}

/** The middle of the edge that is nearest to the target. */
const PLACES: Record<Way, ViewStyle> = {
  UP: { alignItems: 'center', justifyContent: 'flex-start' },
  DOWN: { alignItems: 'center', justifyContent: 'flex-end' },
  LEFT: { alignItems: 'flex-start', justifyContent: 'center' },
  RIGHT: { alignItems: 'flex-end', justifyContent: 'center' },
}
const ARROWS: Record<Way, string> = { UP: '↑', DOWN: '↓', LEFT: '←', RIGHT: '→' }

/** A button at the edge of the screen that leads back to a step whose target was scrolled away. */
export function WayBack({ way, onUse }: WayBackProps) {
  const { screen, theme, view, component } = useDrawing()
  const { back, locale } = pickLabels(WAY_BACK_LABELS, view.locale)
  const { x, y, width, height } = toArea(screen)
  const entrance = useEntrance(APPEAR)
  return (
    <View
      pointerEvents="box-none"
      style={[
        { position: 'absolute', left: x, top: y, width, height: Math.max(0, height), padding: EDGE_PX },
        PLACES[way],
      ]}
    >
      <Animated.View
        testID="waymark-way-back"
        style={[
          { borderRadius: Math.min(component.style.radiusPx ?? 8, 18), backgroundColor: theme.background },
          { boxShadow: theme.shadow },
          entrance,
        ]}
      >
        <Button text={back} mark={ARROWS[way]} locale={locale} isPrimary isTall onPress={onUse} />
      </Animated.View>
    </View>
  )
}
