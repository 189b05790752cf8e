import type { ExportedStep, LocalizedText } from '@waymark/contract'
import { toButton, toComponent, toEnd, toScreen, toTarget, toTexts, toWayOn } from './blocks.ts'

const recommendationsStep = (body: LocalizedText): ExportedStep =>
  toScreen('recommendations', {
    name: 'Recommendations',
    onMissing: 'SKIP_STEP',
    component: toComponent('TOOLTIP', 'TOP', [
      ...toTexts({ en: 'Picked for your window', de: 'Für Ihr Fenster ausgesucht' }, body),
      ...toWayOn(),
    ]),
    target: toTarget('id', 'recommendations'),
  })

/** The walkthrough of the sample shop, from its welcome to its cart, on elements of its home page. */
export const tourSteps: ExportedStep[] = [
  toScreen('welcome', {
    name: 'Welcome',
    component: toComponent('POPUP', 'CENTER', [
      ...toTexts(
        { en: 'Welcome to the shop', de: 'Willkommen im Laden' },
        {
          en: 'Three short stops, and you know your way around. You can leave at any time.',
          de: 'Drei kurze Stationen, dann kennen Sie sich aus. Sie können jederzeit gehen.',
        },
      ),
      toButton('later', {
        style: 'SECONDARY',
        label: { en: 'Not now', de: 'Jetzt nicht' },
        type: 'DISMISS',
      }),
      toButton('start', { style: 'PRIMARY', label: { en: 'Show me', de: 'Zeigen' }, type: 'NEXT' }),
    ]),
  }),
  toScreen('search', {
    name: 'Search',
    component: toComponent('HIGHLIGHT', 'BOTTOM', [
      ...toTexts(
        { en: 'You know what you want?', de: 'Sie wissen, was Sie wollen?' },
        {
          en: 'Type a name, or just “corner” when your window gets little light.',
          de: 'Geben Sie einen Namen ein oder suchen Sie nach „Ecke“, wenn Ihr Fenster wenig Licht bekommt.',
        },
      ),
      ...toWayOn(),
    ]),
    target: { ...toTarget('id', 'search'), tag: 'input' },
  }),
  recommendationsStep({
    en: 'Not sure yet? These plants forgive a lot.',
    de: 'Noch unsicher? Diese Pflanzen verzeihen viel.',
  }),
  toScreen('cart', {
    name: 'Cart',
    component: toComponent('TOOLTIP', 'AUTO', [
      ...toTexts(
        { en: 'Your plants wait here', de: 'Hier warten Ihre Pflanzen' },
        {
          en: 'Put one in and look inside. Nothing is charged in a sample shop.',
          de: 'Legen Sie eine hinein und sehen Sie nach. In einem Beispielladen kostet nichts.',
        },
      ),
      toButton('back', { style: 'SECONDARY', label: { en: 'Back', de: 'Zurück' }, type: 'BACK' }),
      toEnd(),
    ]),
    target: { ...toTarget('data-testid', 'cart-link'), tag: 'a' },
  }),
]

/** As its author wrote it at first: where the recommendations take long to read, many leave. */
export const firstTourSteps: ExportedStep[] = tourSteps.map((step) =>
  step.key === 'recommendations'
    ? recommendationsStep({
        en: 'Tell us about the light at home, how often you water and whether pets live with you, and this list shows plants that suit you. It changes with every season.',
        de: 'Wie viel Licht haben Sie, wie oft gießen Sie, und wohnen Tiere bei Ihnen? Diese Liste zeigt Pflanzen, die dazu passen, und ändert sich mit jeder Jahreszeit.',
      })
    : step,
)
