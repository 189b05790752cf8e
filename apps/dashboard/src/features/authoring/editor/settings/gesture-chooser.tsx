import type { Component } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { gestures, type Gesture } from '@waymark/contract/constants'
import classes from './gesture-chooser.module.css'
import { MovingChoice } from './moving-choice.tsx'

const TURNS: Partial<Record<Gesture, number>> = {
  SWIPE_UP: 0,
  SWIPE_RIGHT: 90,
  SWIPE_DOWN: 180,
  SWIPE_LEFT: 270,
}

interface GestureChooserProps {
  component: Component
  onChange(component: Component, part: string): void
}

/** Chooses the gesture that the step shows and waits for. */
export function GestureChooser({ component, onChange }: GestureChooserProps) {
  const { t } = useTranslation('editor-settings')
  return (
    <MovingChoice
      label={t('gesture.title')}
      value={component.gesture ?? 'TAP'}
      values={gestures}
      toName={(gesture) => t(`gesture.names.${gesture}`)}
      draw={(gesture) => <GesturePicture gesture={gesture} />}
      onChange={(gesture) => onChange({ ...component, gesture }, `gesture ${gesture}`)}
    />
  )
}

function GesturePicture({ gesture }: { gesture: Gesture }) {
  const turn = TURNS[gesture]
  if (turn !== undefined) {
    return (
      <g transform={`rotate(${turn} 24 24)`}>
        <path d="M24 38V12M17 18l7-7 7 7" className={classes.way} />
        <circle cx="24" cy="34" r="6" className={classes.swipe} />
      </g>
    )
  }
  if (gesture === 'PINCH') {
    return (
      <>
        <path d="M12 36L36 12" className={classes.way} />
        <circle cx="20" cy="28" r="5" className={classes.pinchIn} />
        <circle cx="28" cy="20" r="5" className={classes.pinchOut} />
      </>
    )
  }
  const waves = { TAP: classes.tap, DOUBLE_TAP: classes.doubleTap, LONG_PRESS: classes.longPress }
  const wave = waves[gesture as keyof typeof waves]
  return (
    <>
      <circle cx="24" cy="24" r="16" className={`${classes.wave} ${wave}`} />
      {gesture === 'DOUBLE_TAP' && <circle cx="24" cy="24" r="11" className={classes.wave} />}
      {gesture === 'LONG_PRESS' && <path d="M24 24V17" className={classes.hand} />}
      <circle cx="24" cy="24" r="6" className={classes.finger} />
    </>
  )
}
