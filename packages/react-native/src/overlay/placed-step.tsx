import type { GuideStep } from '@waymark/contract'
import { DrawnStep, type Services, type View } from '../draw/index.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import { useScreen } from './use-screen.ts'
import { useTargetBox } from './use-target-box.ts'

interface PlacedStepProps {
  step: GuideStep
  view: View
  target: NativeTarget | null
  services: Services
}

/** Draws a step where its target is, and follows the target. */
export const PlacedStep = ({ target, ...drawn }: PlacedStepProps) => (
  <DrawnStep {...drawn} targetBox={useTargetBox(target)} screen={useScreen()} />
)
