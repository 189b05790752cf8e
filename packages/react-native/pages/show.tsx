import '../../runtime/pages/page.css'
import type { Container } from '@waymark/contract'
import { createRoot } from 'react-dom/client'
import { drawShop } from '../../runtime/pages/draw-shop.ts'
import { stage } from '../../runtime/pages/stage.ts'
import { toShown } from '../../runtime/pages/to-shown.ts'
import { Stage } from './stage.tsx'

/**
 * Draws the step that the address names over the shop of the runtime's pages, as in `/?kind=TOOLTIP&dark&arabic`. With
 * `web` the web runtime draws the same document, to compare the two.
 */
async function show() {
  const chosen = new URLSearchParams(location.search)
  const container = (chosen.get('kind') ?? 'TOOLTIP') as Container
  await drawShop({ title: container, cases: [] })
  const { component, view } = toShown(container, chosen.get('sample') ?? container)
  if (chosen.has('web')) return void stage.mount({ component }, view)
  const layer = document.createElement('div')
  layer.id = 'layer'
  layer.style.cssText = 'position:fixed;inset:0;pointer-events:none;z-index:1;display:flex'
  document.body.append(layer)
  const { target: _, ...shown } = view
  createRoot(layer).render(<Stage component={component} view={shown} />)
}

void show()
