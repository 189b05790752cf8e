import { isNative } from '@waymark/contract/constants'
import type { ElementIdentifier, GuideStep } from '@waymark/contract'
import type { Surface, Waiting } from '@waymark/player'
import { createWaiting } from '@waymark/player/waiting'
import type { Host } from '../draw/host.ts'
import { mount } from '../draw/mount.ts'
import { loadRenderer } from '../renderers/load-renderer.ts'

/** Waits for steps on a page. */
export const createPageWaiting = (host: Host, surface: Surface<Element>): Waiting<Element> =>
  createWaiting(surface, {
    load: async (component) => {
      const renderer = await loadRenderer([component])
      return (step, view) => mount({ ...host, renderer }, step, view)
    },
    findAgain: (step) => findAgain(host, step),
  })

/** The identifiers whose element was reported as found by its looks. Each run of a guide has its own. */
const reported = new WeakSet<ElementIdentifier>()

/** Finds an element that its clues no longer find by its looks when it was picked; undefined without a clear one. */
async function findAgain(host: Host, { key, identifiers }: GuideStep): Promise<Element | undefined> {
  const isKnown = identifiers.some((it) => !isNative(it) && it.fingerprint)
  // A step of a row must not be given up because the code that finds rows came late.
  if (identifiers.some((it) => !isNative(it) && it.row))
    await (await import('../draw/after-drawing.ts')).loadRows()
  if (!isKnown) return undefined
  const { relocateTarget } = await import('../match/relocate/relocate-target.ts')
  // Afterwards: it may have appeared while the code was loading.
  if (host.findTarget(identifiers).status === 'FOUND') return undefined
  const found = relocateTarget(host.document, identifiers)
  if (!found) return undefined
  if (!reported.has(found.identifier)) host.emit({ type: 'identifier_moved', stepKey: key })
  reported.add(found.identifier)
  if (!found.identifier.row) return found.element
  // Apps draw other records with the same elements, so this one counts only as long as its row has the text.
  const { keepLookalike } = await import('../match/keep-in-row.ts')
  keepLookalike(found.identifier, found.element)
  return undefined
}
