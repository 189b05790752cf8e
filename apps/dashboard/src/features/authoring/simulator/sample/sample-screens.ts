import { SCREEN_HEIGHT, SCREEN_WIDTH, type SampleView, type ScreenName } from './sample-view.ts'

const title = (en: string, de: string): SampleView => ({
  role: 'bar',
  box: [0, 0, SCREEN_WIDTH, 88],
  children: [{ role: 'title', box: [20, 44, 240, 32], name: 'title', text: { en, de } }],
})

const tabs: SampleView = {
  role: 'bar',
  box: [0, SCREEN_HEIGHT - 72, SCREEN_WIDTH, 72],
  children: [
    {
      role: 'tab',
      box: [20, SCREEN_HEIGHT - 64, 160, 48],
      name: 'tab_home',
      text: { en: 'Home', de: 'Start' },
      goTo: 'Home',
    },
    {
      role: 'tab',
      box: [210, SCREEN_HEIGHT - 64, 160, 48],
      name: 'tab_account',
      text: { en: 'Account', de: 'Konto' },
      goTo: 'Account',
    },
  ],
}

const PLANTS = [
  { name: 'monstera', text: { en: 'Monstera', de: 'Fensterblatt' }, price: '34.90', colour: '#f2cdb9' },
  { name: 'snake', text: { en: 'Snake plant', de: 'Bogenhanf' }, price: '22.90', colour: '#c9cfe8' },
  { name: 'pothos', text: { en: 'Golden pothos', de: 'Efeutute' }, price: '16.90', colour: '#bfe0d2' },
]

const cards: SampleView[] = PLANTS.map(({ name, text, price, colour }, at) => {
  const top = 168 + at * 168
  return {
    role: 'card',
    box: [20, top, SCREEN_WIDTH - 40, 152],
    goTo: 'Product',
    children: [
      { role: 'image', box: [32, top + 12, 104, 128], label: text, colour },
      { role: 'text', box: [152, top + 20, 190, 26], text },
      {
        role: 'text',
        box: [152, top + 50, 190, 22],
        text: { en: `€${price}`, de: `${price.replace('.', ',')} €` },
      },
      // Every card has such a button: only its surroundings distinguish them.
      { role: 'button', box: [152, top + 96, 120, 44], name: 'add', text: { en: 'Add', de: 'Hinzufügen' } },
      {
        role: 'button',
        box: [284, top + 96, 44, 44],
        name: `like_${name}`,
        label: { en: 'Like', de: 'Merken' },
        text: { en: '♡', de: '♡' },
      },
    ],
  }
})

const children: Record<ScreenName, SampleView[]> = {
  Home: [
    title('Plants', 'Pflanzen'),
    {
      role: 'field',
      box: [20, 104, SCREEN_WIDTH - 40, 48],
      name: 'search',
      label: { en: 'Search plants', de: 'Pflanzen suchen' },
    },
    ...cards,
    tabs,
  ],
  Product: [
    title('Monstera', 'Fensterblatt'),
    {
      role: 'image',
      box: [20, 104, SCREEN_WIDTH - 40, 260],
      name: 'picture',
      label: PLANTS[0]!.text,
      colour: '#f2cdb9',
    },
    {
      role: 'text',
      box: [20, 384, 350, 48],
      text: {
        en: 'Likes a bright corner and water once a week.',
        de: 'Mag eine helle Ecke und einmal die Woche Wasser.',
      },
    },
    { role: 'text', box: [20, 444, 200, 28], name: 'price', text: { en: '€34.90', de: '34,90 €' } },
    {
      role: 'button',
      box: [20, 488, SCREEN_WIDTH - 40, 52],
      name: 'add_to_basket',
      text: { en: 'Add to basket', de: 'In den Warenkorb' },
    },
    {
      role: 'button',
      box: [20, 552, SCREEN_WIDTH - 40, 52],
      name: 'back',
      text: { en: 'Back', de: 'Zurück' },
      goTo: 'Home',
    },
    tabs,
  ],
  Account: [
    title('Account', 'Konto'),
    {
      role: 'text',
      box: [20, 112, 350, 28],
      name: 'person',
      text: { en: 'Sam Sample', de: 'Sam Sample' },
      isPrivate: true,
    },
    {
      role: 'field',
      box: [20, 152, SCREEN_WIDTH - 40, 48],
      name: 'email',
      label: { en: 'E-mail', de: 'E-Mail' },
      text: { en: 'sam@example.com', de: 'sam@example.com' },
      isPrivate: true,
    },
    {
      role: 'text',
      box: [20, 226, 240, 28],
      text: { en: 'Tell me of new plants', de: 'Neue Pflanzen melden' },
    },
    {
      role: 'switch',
      box: [310, 220, 60, 36],
      name: 'news',
      label: { en: 'Tell me of new plants', de: 'Neue Pflanzen melden' },
    },
    {
      role: 'button',
      box: [20, 288, SCREEN_WIDTH - 40, 52],
      name: 'sign_out',
      text: { en: 'Sign out', de: 'Abmelden' },
    },
    tabs,
  ],
}

/** A small shop with three screens, as a native app on either platform would have them. */
export const sampleScreens: Record<ScreenName, SampleView> = {
  Home: toScreen('Home'),
  Product: toScreen('Product'),
  Account: toScreen('Account'),
}

function toScreen(name: ScreenName): SampleView {
  return { role: 'screen', box: [0, 0, SCREEN_WIDTH, SCREEN_HEIGHT], children: children[name] }
}
