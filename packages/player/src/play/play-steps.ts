import type { DynamicGuide, Guide } from '@waymark/contract'
import type { Surface } from '../surface.ts'
import type { EndReason, View } from '../view.ts'
import { createGuard } from './create-guard.ts'
import { createPlayer } from './create-player.ts'
import type { PlayOptions, Playing } from './play-options.ts'
import type { Player, PlayerHooks } from './player.ts'

/** Plays steps in order: waits for late elements, follows route changes, never throws into the page. */
export function playSteps(
  surface: Surface,
  guide: Guide | DynamicGuide,
  options: PlayOptions,
  extend: (player: Player) => PlayerHooks = (player) => toPlainHooks(player, guide, options),
): Playing {
  const { guarded, close } = createGuard(() => end('STOPPED'))
  const metered = options.meter?.(surface) ?? surface
  const { player, hooks } = createPlayer({ surface: metered, options, extend, guarded, end, toView })
  const { act, advance, findStep, presenter, refresh } = player
  let { locale } = options
  let stopWatching = () => {}

  function toView(target: unknown): View {
    const step = findStep()
    return {
      locale,
      fallbackLocale: guide.defaultLocale,
      target,
      interactive: true,
      ...player.toView(),
      onAction: guarded(act),
      onDismiss: guarded(() => hooks.dismiss()),
      onAdvance: guarded(() => step && advance(step)),
      ...hooks.toView?.(),
    }
  }

  function end(reason: EndReason) {
    destroy(reason)
    try {
      player.emitOnce(`guide_${reason.toLowerCase() as Lowercase<EndReason>}`)
    } finally {
      options.onEnd(reason)
    }
  }

  function destroy(reason?: EndReason) {
    close()
    hooks.onGone?.()
    stopWatching()
    presenter.pause(reason)
  }

  guarded(hooks.begin)()
  // Unless the guide has ended already.
  guarded(() => void (stopWatching = surface.watch(refresh)))()
  return {
    destroy: guarded(destroy),
    routeChanged: refresh,
    stop: guarded(() => end('STOPPED')),
    setLocale: guarded((next: string) => {
      locale = next
      hooks.setLocale?.(next)
      presenter.redraw()
    }),
    setMuted: guarded((isMuted: boolean) => hooks.setMuted?.(isMuted)),
  }
}

/** One section with all steps. */
function toPlainHooks(
  { end, enter }: Player,
  guide: Guide | DynamicGuide,
  { startAtKey }: PlayOptions,
): PlayerHooks {
  return {
    begin: () => {
      const steps = 'steps' in guide ? guide.steps : []
      if (steps.length === 0) return end('STOPPED')
      const at = steps.findIndex(({ key }) => key === startAtKey)
      enter({ key: '', steps }, Math.max(at, 0))
    },
    finish: () => end('COMPLETED'),
    dismiss: () => end('DISMISSED'),
    leave: () => end('STOPPED'),
  }
}
