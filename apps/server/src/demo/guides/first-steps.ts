import type { ExportedStep } from '@waymark/contract'
import { toComponent, toEnd, toItem, toScreen, toTarget, toTexts } from './blocks.ts'

/** A checklist on the account page of the sample shop. */
export const firstStepsList: ExportedStep = toScreen('start', {
  name: 'First steps',
  component: toComponent('CHECKLIST', 'BOTTOM_END', [
    ...toTexts(
      { en: 'First steps', de: 'Erste Schritte' },
      { en: 'Three things, two minutes.', de: 'Drei Dinge, zwei Minuten.' },
    ),
    toItem('account', { en: 'Create an account', de: 'Konto anlegen' }),
    toItem('find', { en: 'Find a plant', de: 'Pflanze finden' }),
    toItem('basket', { en: 'Know where the cart is', de: 'Warenkorb kennenlernen' }),
  ]),
})

export const firstStepsSteps: ExportedStep[] = [
  toScreen('account', {
    name: 'Account',
    component: toComponent('TOOLTIP', 'AUTO', [
      ...toTexts(
        { en: 'A name is enough', de: 'Ein Name genügt' },
        {
          en: 'Your account remembers your orders and when to water.',
          de: 'Ihr Konto merkt sich Ihre Bestellungen und wann gegossen wird.',
        },
      ),
      toEnd(),
    ]),
    target: toTarget('id', 'sign-in'),
  }),
  toScreen('find', {
    name: 'Find a plant',
    component: toComponent('HIGHLIGHT', 'BOTTOM', [
      ...toTexts(
        { en: 'Search by name or place', de: 'Nach Name oder Ort suchen' },
        { en: 'Try “aloe” or “corner”.', de: 'Zum Beispiel nach „Aloe“ oder „Ecke“.' },
      ),
      toEnd(),
    ]),
    target: { ...toTarget('id', 'search'), tag: 'input' },
  }),
  toScreen('basket', {
    name: 'Cart',
    component: toComponent('TOOLTIP', 'AUTO', [
      ...toTexts(
        { en: 'Your cart', de: 'Ihr Warenkorb' },
        { en: 'Delivery is free from €60.', de: 'Ab 60 € ist die Lieferung frei.' },
      ),
      toEnd(),
    ]),
    target: { ...toTarget('data-testid', 'cart-link'), tag: 'a' },
  }),
]
