import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import './styles.css'
import type { DrawPage } from './pages/draw-page.ts'
import { readRoute, startRouter } from './router.ts'
import { createShell } from './shell.ts'
import { drawAccount } from './pages/account.ts'
import { drawCart } from './pages/cart.ts'
import { drawCheckout } from './pages/checkout.ts'
import { drawHome } from './pages/home.ts'
import { drawNotFound } from './pages/not-found.ts'
import { drawPlant } from './pages/plant.ts'
import { drawPlants } from './pages/plants.ts'

const pages: Record<string, DrawPage> = {
  '': drawHome,
  products: drawPlants,
  cart: drawCart,
  checkout: drawCheckout,
  account: drawAccount,
}

const shell = createShell(draw)
startRouter(() => {
  draw()
  window.scrollTo(0, 0)
  // Screen readers start reading the new page from its main element.
  shell.main.focus({ preventScroll: true })
})
draw()

function draw(): void {
  const { path } = readRoute()
  shell.update()
  shell.main.replaceChildren()
  const title = findPage(path)(shell.main)
  document.title = `${title} · Twigwise`
}

function findPage(path: string): DrawPage {
  const [, plantId] = /^product\/([^/]+)$/.exec(path) ?? []
  if (plantId) return drawPlant(plantId)
  return pages[path] ?? drawNotFound
}
