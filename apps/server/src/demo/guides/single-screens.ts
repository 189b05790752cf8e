import type { ExportedStep, LocalizedText } from '@waymark/contract'
import { toButton, toComponent, toEnd, toScreen, toTarget, toTexts, toWayOn } from './blocks.ts'

const toSlide = (key: string, title: LocalizedText, body: LocalizedText, isLast = false): ExportedStep =>
  toScreen(key, {
    name: title.en ?? key,
    component: toComponent('CAROUSEL_SLIDE', 'CENTER', [
      ...toTexts(title, body),
      ...(isLast
        ? [
            toButton('back', { style: 'SECONDARY', label: { en: 'Back', de: 'Zurück' }, type: 'BACK' }),
            toEnd(),
          ]
        : toWayOn()),
    ]),
  })

/** A carousel that its author has not published yet. */
export const seasonSlides: ExportedStep[] = [
  toSlide(
    'light',
    { en: 'Less light in winter', de: 'Im Winter weniger Licht' },
    { en: 'Move your plants closer to the window.', de: 'Stellen Sie Ihre Pflanzen näher ans Fenster.' },
  ),
  toSlide(
    'water',
    { en: 'Less water, too', de: 'Auch weniger Wasser' },
    { en: 'Wait until the top of the soil is dry.', de: 'Warten Sie, bis die Erde oben trocken ist.' },
  ),
  toSlide(
    'air',
    { en: 'Mind the heater', de: 'Abstand zur Heizung' },
    {
      en: 'Dry air is harder on leaves than cold.',
      de: 'Trockene Luft schadet Blättern mehr als Kälte.',
    },
    true,
  ),
]

/** A pulsing dot at the care facts of a plant. */
export const careBeacon: ExportedStep = toScreen('care', {
  name: 'Care facts',
  component: toComponent('BEACON', 'TOP_END', [
    ...toTexts(
      { en: 'New: care at a glance', de: 'Neu: Pflege auf einen Blick' },
      {
        en: 'Light, water and height, before you decide.',
        de: 'Licht, Wasser und Höhe, bevor Sie sich entscheiden.',
      },
    ),
    toEnd(),
  ]),
  target: toTarget('id', 'care-facts'),
  // It would otherwise follow people to the cart, where it has nothing to point at.
  onMissing: 'END',
})

export const orderConfetti: ExportedStep = toScreen('confetti', {
  name: 'Confetti',
  component: {
    ...toComponent('EFFECT', 'CENTER', []),
    effect: { kind: 'CONFETTI', durationMs: 3000 },
  },
})
