import type { GuideStep } from '@waymark/contract'
import { useEffect, useState } from 'react'
import { DrawnStep, type Services, type View } from '../draw/index.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import { revealTarget } from '../targets/reveal-target.ts'
import type { Way } from '../targets/sight.ts'
import { useScreen } from './use-screen.ts'
import { useSight } from './use-sight.ts'

interface PlacedStepProps {
  step: GuideStep
  view: View
  target: NativeTarget | null
  services: Services
}

/** Draws a step where its target is, and follows the target. While that is scrolled away, a button leads back. */
export function PlacedStep({ target, ...drawn }: PlacedStepProps) {
  const { box, away } = useSight(target)
  const screen = useScreen()
  const isCalm = useCalm(away)
  if (!target || box) return <DrawnStep {...drawn} targetBox={box} screen={screen} />
  // What a target that is gone means is up to the player.
  if (!away || !isCalm || !isAwaited(drawn)) return null
  const wayBack = { way: away, onUse: () => revealTarget(target, !screen.reduceMotion) }
  return <DrawnStep {...drawn} targetBox={null} screen={screen} wayBack={wayBack} />
}

/** Containers that stay at their element for good, which people may pass by. */
const HINT = /LABEL|BEACON|PING/

const isAwaited = ({ step, view }: Pick<PlacedStepProps, 'step' | 'view'>) =>
  view.interactive && (view.progress !== null || !HINT.test(step.component.container))

/** Longer than a list takes to bring a new step's target into sight. */
const CALM_MS = 700

/** Whether the target has been out of sight for a while: a list that is scrolling may yet show it. */
function useCalm(away: Way | null): boolean {
  const [isCalm, setCalm] = useState(false)
  const isAway = away !== null
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setTimeout(() => setCalm(true), CALM_MS)
    return () => {
      clearTimeout(timer)
      setCalm(false)
    }
  }, [isAway])
  return isCalm
}
