import type { PageHost } from '../page/page-host.ts'

/** The interval between looks while something moves or fades: no event reports what it covers or reveals meanwhile. */
const LOOK_EVERY_MS = 100

/**
 * Calls back again and again while an element's page animates something that will end, and never otherwise. Endless
 * animations, such as a spinner's, are left out.
 */
export function watchAnimations(
  { host, target }: { host: PageHost; target: Element },
  { signal, onChange }: { signal: AbortSignal; onChange(): void },
): void {
  const roots = new Set([host.document, target.ownerDocument, target.getRootNode() as Document | ShadowRoot])
  let isAwaited = false

  function look() {
    isAwaited = false
    if (signal.aborted) return
    onChange()
    lookLater()
  }

  function lookLater() {
    if (isAwaited || ![...roots].some((root) => root.getAnimations().some(willEnd))) return
    isAwaited = true
    host.schedule(LOOK_EVERY_MS, look)
  }

  for (const root of roots) {
    for (const type of ['transitionrun', 'animationstart'])
      root.addEventListener(type, lookLater, { capture: true, passive: true, signal })
  }
  lookLater()
}

const willEnd = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
