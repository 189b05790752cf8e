import type { Block, Component, Dismissal, LocalizedText, NewAssist, WebIdentifier } from '@waymark/contract'

/** The walkthrough of the sample shop, from its welcome to its cart, on elements of its home page. */
export const demoSteps: NewAssist[] = [
  {
    ...toStep('Welcome'),
    component: {
      ...toComponent('POPUP', 'CENTER'),
      blocks: [
        ...toTexts(
          { en: 'Welcome to the shop', de: 'Willkommen im Laden' },
          {
            en: 'Three short stops, and you know your way around. You can leave at any time.',
            de: 'Drei kurze Stationen, dann kennst du dich aus. Du kannst jederzeit gehen.',
          },
        ),
        toButton('later', {
          style: 'SECONDARY',
          label: { en: 'Not now', de: 'Jetzt nicht' },
          type: 'DISMISS',
        }),
        toButton('start', { style: 'PRIMARY', label: { en: 'Show me', de: 'Zeig es mir' }, type: 'NEXT' }),
      ],
    },
  },
  {
    ...toStep('Search'),
    component: {
      ...toComponent('HIGHLIGHT', 'BOTTOM'),
      blocks: [
        ...toTexts(
          { en: 'You know what you want?', de: 'Du weißt, was du willst?' },
          {
            en: 'Type a name, or just “corner” when your window gets little light.',
            de: 'Gib einen Namen ein oder suche nach „Ecke“, wenn dein Fenster wenig Licht bekommt.',
          },
        ),
        ...toWayOn(),
      ],
    },
    identifiers: [toTarget({ tag: 'input', attributes: [{ name: 'id', match: 'EQUALS', value: 'search' }] })],
  },
  {
    ...toStep('Recommendations'),
    onMissing: 'SKIP_STEP',
    component: {
      ...toComponent('TOOLTIP', 'TOP'),
      blocks: [
        ...toTexts(
          { en: 'Picked for your window', de: 'Für dein Fenster ausgesucht' },
          {
            en: 'Not sure yet? These plants forgive a lot.',
            de: 'Noch unsicher? Diese Pflanzen verzeihen viel.',
          },
        ),
        ...toWayOn(),
      ],
    },
    identifiers: [toTarget({ attributes: [{ name: 'id', match: 'EQUALS', value: 'recommendations' }] })],
  },
  {
    ...toStep('Cart'),
    component: {
      ...toComponent('TOOLTIP', 'AUTO'),
      blocks: [
        ...toTexts(
          { en: 'Your plants wait here', de: 'Hier warten deine Pflanzen' },
          {
            en: 'Put one in and look inside. Nothing is charged in a sample shop.',
            de: 'Leg eine hinein und schau nach. In einem Beispielladen kostet nichts.',
          },
        ),
        toButton('back', { style: 'SECONDARY', label: { en: 'Back', de: 'Zurück' }, type: 'BACK' }),
        toButton('finish', { style: 'PRIMARY', label: { en: 'Got it', de: 'Alles klar' }, type: 'FINISH' }),
      ],
    },
    identifiers: [
      toTarget({ tag: 'a', attributes: [{ name: 'data-testid', match: 'EQUALS', value: 'cart-link' }] }),
    ],
  },
]

function toStep(name: string): NewAssist {
  return { name, optional: false, waitMs: 4000, onMissing: 'CENTER' }
}

function toComponent(
  container: Component['container'],
  placement: Component['placement'],
): Omit<Component, 'blocks'> {
  const dismissal: Dismissal = { closeButton: true, escape: true, outside: false }
  return { configVersion: 2, container, placement, style: { scheme: 'AUTO' }, dismissal }
}

function toTexts(title: LocalizedText, body: LocalizedText): Block[] {
  return [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: title },
    { id: 'body', type: 'TEXT', role: 'BODY', text: body },
  ]
}

function toWayOn(): Block[] {
  return [
    toButton('back', { style: 'SECONDARY', label: { en: 'Back', de: 'Zurück' }, type: 'BACK' }),
    toButton('next', { style: 'PRIMARY', label: { en: 'Next', de: 'Weiter' }, type: 'NEXT' }),
  ]
}

interface ButtonParts {
  style: 'PRIMARY' | 'SECONDARY'
  label: LocalizedText
  type: 'NEXT' | 'BACK' | 'FINISH' | 'DISMISS'
}

function toButton(id: string, { style, label, type }: ButtonParts): Block {
  return { id, type: 'BUTTON', style, label, action: { type } }
}

function toTarget(clues: Pick<WebIdentifier, 'tag' | 'attributes'>): WebIdentifier {
  return { configVersion: 2, kind: 'WEB', role: 'TARGET', ...clues }
}
