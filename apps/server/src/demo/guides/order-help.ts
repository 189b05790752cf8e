import type { ExportedStep } from '@waymark/contract'
import { toComponent, toEnd, toItem, toScreen, toTarget, toTexts } from './blocks.ts'

/** A menu on the cart page of the sample shop. Its checkout button is missing while the cart is empty. */
export const orderHelpMenu: ExportedStep = toScreen('start', {
  name: 'Help with your order',
  component: toComponent('MENU', 'BOTTOM_END', [
    {
      id: 'title',
      type: 'TEXT',
      role: 'TITLE',
      text: { en: 'Help with your order', de: 'Hilfe zur Bestellung' },
    },
    toItem('order', { en: 'How do I order?', de: 'Wie bestelle ich?' }),
    toItem('more', { en: 'How do I find more plants?', de: 'Wie finde ich weitere Pflanzen?' }),
  ]),
})

export const orderHelpSteps: ExportedStep[] = [
  toScreen('order', {
    name: 'Order',
    component: toComponent('TOOLTIP', 'AUTO', [
      ...toTexts(
        { en: 'Check out here', de: 'Hier geht es zur Kasse' },
        {
          en: 'You can change everything until you order.',
          de: 'Bis zur Bestellung können Sie alles ändern.',
        },
      ),
      toEnd(),
    ]),
    target: toTarget('data-testid', 'checkout'),
    // Asked for with a click, so the answer does not wait for long.
    waitMs: 800,
  }),
  toScreen('more', {
    name: 'Find more',
    component: toComponent('HIGHLIGHT', 'BOTTOM', [
      ...toTexts(
        { en: 'Search the whole shop', de: 'Den ganzen Laden durchsuchen' },
        { en: 'Your cart stays as it is.', de: 'Ihr Warenkorb bleibt, wie er ist.' },
      ),
      toEnd(),
    ]),
    target: { ...toTarget('id', 'search'), tag: 'input' },
  }),
]
