import type { Container, GuideStep } from '@waymark/contract'
import { StyleSheet } from 'react-native'
import type { TargetBox } from './containers/anchored-props.ts'
import { anchored, inWindow } from './containers/containers.ts'
import { DrawingProvider } from './drawing.tsx'
import { WayBack, type WayBackProps } from './card/way-back.tsx'
import { Directed } from './panel/directed.tsx'
import type { Screen, Services } from './screen.ts'
import type { View } from './view.ts'

export interface DrawnStepProps {
  step: GuideStep
  view: View
  /** The target in window coordinates; null if there is none, and the step is drawn as a pop-up. */
  targetBox: TargetBox | null
  screen: Screen
  services: Services
  /** Draws a button that leads back to the target, in place of the step. */
  wayBack?: WayBackProps
}

/** Draws a step over the app, in a layer that covers the window and lets touches beside the step through. */
export function DrawnStep({ targetBox, wayBack, ...drawn }: DrawnStepProps) {
  const wanted = drawn.step.component.container
  const container = isAnchored(wanted) && !targetBox && !wayBack ? 'POPUP' : wanted
  return (
    <Directed isRtl={false} pointerEvents="box-none" style={StyleSheet.absoluteFill}>
      <DrawingProvider {...drawn} key={toKey(drawn.step)} container={container}>
        {wayBack ? <WayBack {...wayBack} /> : <Whole container={container} box={targetBox} />}
      </DrawingProvider>
    </Directed>
  )
}

/** A new step enters anew, but slides are turned in the carousel that is there. */
const toKey = ({ key, component }: GuideStep) => (component.container === 'CAROUSEL_SLIDE' ? 'carousel' : key)

/** Whether it covers the app, so that screen readers must not reach the app meanwhile. */
export function isModalStep({ component }: GuideStep, hasTarget: boolean): boolean {
  const { container } = component
  if (isAnchored(container)) return !hasTarget
  return /^(POPUP|FULLSCREEN|DRAWER|BOTTOMSHEET|CAROUSEL_SLIDE)$/.test(container)
}

const isAnchored = (container: Container): container is keyof typeof anchored => container in anchored

function Whole({ container, box }: { container: Container; box: TargetBox | null }) {
  return isAnchored(container) && box ? (
    <At container={container} box={box} />
  ) : (
    <InWindow container={container} />
  )
}

function At({ container, box }: { container: keyof typeof anchored; box: TargetBox }) {
  const Drawn = anchored[container]
  return <Drawn box={box} />
}

function InWindow({ container }: { container: Container }) {
  const Drawn = isAnchored(container) ? inWindow.POPUP : inWindow[container]
  return <Drawn />
}
