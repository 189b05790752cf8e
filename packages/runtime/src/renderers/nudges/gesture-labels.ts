import type { Component } from '@waymark/contract'

type Labels = Record<NonNullable<Component['gesture']> | 'done', string>

/** Names of gestures if the author wrote no text, and of the button for people who cannot make them. */
export const GESTURE_LABELS: Record<string, Labels> = {
  en: {
    TAP: 'Tap here',
    DOUBLE_TAP: 'Tap here twice',
    LONG_PRESS: 'Press here and hold',
    SWIPE_UP: 'Swipe up here',
    SWIPE_DOWN: 'Swipe down here',
    SWIPE_LEFT: 'Swipe left here',
    SWIPE_RIGHT: 'Swipe right here',
    PINCH: 'Move two fingers apart or together here',
    done: 'Done',
  },
  de: {
    TAP: 'Hier tippen',
    DOUBLE_TAP: 'Hier zweimal tippen',
    LONG_PRESS: 'Hier gedrückt halten',
    SWIPE_UP: 'Hier nach oben wischen',
    SWIPE_DOWN: 'Hier nach unten wischen',
    SWIPE_LEFT: 'Hier nach links wischen',
    SWIPE_RIGHT: 'Hier nach rechts wischen',
    PINCH: 'Hier zwei Finger auseinander- oder zusammenziehen',
    done: 'Erledigt',
  },
}
