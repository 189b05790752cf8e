import { GESTURE_LABELS, joinBoxes, pickLabels, toReach } from '@waymark/runtime/drawing'
import { Button } from '../card/button.tsx'
import { Card } from '../card/card.tsx'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { TouchArea } from '../nudges/touch-area.tsx'
import { useGesture } from '../nudges/use-target-use.ts'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import type { AnchoredProps } from './anchored-props.ts'

/** Button actions that move on, so that no second button is needed. */
const LEADS_ON = /^(NEXT|FINISH|GO_TO_STEP|GO_TO_PAGE)$/

/** Shows a gesture with a hand at the element, if the app has effects, and waits for the end user to make it. */
export function GestureHint({ box }: AnchoredProps) {
  const { screen, view, component, services, theme, look } = useDrawing()
  const findText = useFindText()
  const { effects } = services
  const gesture = component.gesture ?? 'TAP'
  const labels = pickLabels(GESTURE_LABELS, view.locale)
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const onTouch = useGesture({ gesture, box, onDone: view.interactive ? view.onAdvance : undefined })
  const hasText = component.blocks.some((block) => block.type === 'TEXT' && findText(block.text))
  const leadsOn = component.blocks.some((it) => it.type === 'BUTTON' && LEADS_ON.test(it.action.type))
  return (
    <>
      {view.interactive && !services.watchTouches && <TouchArea box={box} onTouch={onTouch} />}
      {effects && <effects.Hand gesture={gesture} at={centre} />}
      <BesideTarget
        box={joinBoxes(box, toReach(gesture, centre))}
        gapPx={8}
        takesFocus
        arrow={null}
        name={hasText ? undefined : labels[gesture]}
      >
        <Card
          maxHeight={toArea(screen).height - 24}
          head={
            !hasText && (
              <LocaleText locale={labels.locale} {...look.body} style={{ color: theme.soft }}>
                {labels[gesture]}
              </LocaleText>
            )
          }
          footButtons={
            // For people who cannot make the gesture, such as users of a screen reader or a switch.
            !leadsOn && (
              <Button
                text={labels.done}
                locale={labels.locale}
                isPrimary={false}
                isSmall
                onPress={() => view.onAdvance?.()}
              />
            )
          }
        />
      </BesideTarget>
    </>
  )
}
