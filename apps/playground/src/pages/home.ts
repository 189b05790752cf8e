import { plants } from '../catalogue.ts'
import { element } from '../element.ts'
import { getTexts } from '../language.ts'
import { drawPlantGrid } from '../plant-card.ts'

const PICKS_AFTER_MS = 1500

export function drawHome(main: HTMLElement): string {
  const { home, tagline } = getTexts()
  const hero = element(
    'section',
    { class: 'hero' },
    element(
      'div',
      {},
      element('p', { class: 'eyebrow' }, tagline),
      element('h1', {}, home.title),
      element('p', { class: 'lead' }, home.text),
      element(
        'p',
        { class: 'actions' },
        element('a', { class: 'button', href: 'products', 'data-testid': 'shop-all' }, home.shop),
        element('a', { class: 'button quiet', href: 'products?light=low' }, home.quiet),
      ),
    ),
    element(
      'div',
      { class: 'hero-plants', 'aria-hidden': 'true' },
      ...['snake-plant', 'cactus', 'aloe'].map((id) => element('img', { src: `plants/${id}.svg`, alt: '' })),
    ),
  )
  const favourites = element(
    'section',
    {},
    element('h2', {}, home.favourites, ' ', element('a', { href: 'products' }, home.seeAll)),
    drawPlantGrid(plants.slice(0, 4), 'h3'),
  )
  const promises = element(
    'section',
    { class: 'promises' },
    ...home.promises.map(([title = '', text = '']) =>
      element('div', {}, element('h3', {}, title), element('p', {}, text)),
    ),
  )
  main.append(hero, favourites, drawPicks(), promises)
  return home.title
}

/** Rendered late, as recommendations often are. */
function drawPicks(): HTMLElement {
  const { home } = getTexts()
  const wait = element('p', { class: 'wait', role: 'status' }, home.picksWait)
  const section = element('section', { class: 'picks' }, element('h2', {}, home.picks), wait)
  setTimeout(() => {
    const grid = drawPlantGrid(plants.slice(5, 9), 'h3')
    grid.id = 'recommendations'
    wait.replaceWith(grid)
  }, PICKS_AFTER_MS)
  return section
}
