import type { Action, GuideStep } from '@waymark/contract'
import type { RuntimeEvent, Surface } from '../surface.ts'
import type { EndReason, View } from '../view.ts'
import type { Guarded } from './create-guard.ts'
import { createNavigation } from './create-navigation.ts'
import type { PlayOptions } from './play-options.ts'
import type { EventDetails, Player, PlayerHooks } from './player.ts'
import { createStepPresenter } from './step-presenter.ts'

interface PlayerOptions {
  surface: Surface
  options: PlayOptions
  extend(player: Player): PlayerHooks
  guarded: Guarded
  end(reason: EndReason): void
  toView(target: unknown): View
}

/** Connects a guide's steps, events and actions. */
export function createPlayer({ surface, options, extend, guarded, end, toView }: PlayerOptions) {
  const { emit, emitOnce } = createEmitter(surface, options, () => navigation.findStep())
  const presenter = createStepPresenter({
    surface,
    guarded,
    toView,
    onSeen: (step) => {
      emitOnce('guide_seen')
      emit('step_seen')
      hooks.onSeen?.(step)
      const next = navigation.findNextStep()
      if (next) surface.preload?.(next)
    },
    onTarget: (step, target) => hooks.onTarget?.(step, target),
    onHidden: () => hooks.onHidden?.(),
    onElsewhere: () => {
      navigation.followAhead(() => emitOnce('guide_started'))
      options.onWait?.()
    },
    onMissing: ({ optional, onMissing }, status) => {
      if (!optional) {
        emit('identifier_missing', { name: status })
        if (onMissing === 'CENTER') return true
      }
      if (!optional && onMissing === 'END') hooks.leave()
      else navigation.skip()
      return false
    },
  })
  const navigation = createNavigation({
    presenter,
    startAtKey: options.startAtKey,
    findNextKey: options.findNextKey,
    findPrevious: () => hooks.findPrevious?.(),
    onEnter: ({ key }) => {
      hooks.onGone?.()
      options.onStep(key)
    },
    onDeadEnd: () => hooks.leave(),
  })
  const player: Player = {
    ...navigation,
    surface,
    presenter,
    guarded,
    emit,
    emitOnce,
    end,
    act,
    advance,
    pause,
    refresh: guarded(refresh),
  }
  const hooks = extend(player)

  function act(action: Action, blockId?: string) {
    if (action.type !== 'DISMISS') emitOnce('guide_started')
    emit('step_action', { name: action.type, blockId })
    const step = navigation.findStep()
    if (step && blockId) options.onPress?.(step, blockId).forEach((it) => surface.runAction(it))
    if (!hooks.act?.(action)) runAction(player, hooks, action)
  }

  function advance(step: GuideStep) {
    if (step === navigation.findStep()) act({ type: 'NEXT' })
  }

  function pause() {
    navigation.leave()
    hooks.onGone?.()
    presenter.pause()
  }

  function refresh() {
    if (surface.isHidden()) return
    hooks.judgePage?.()
    presenter.refresh()
  }

  return { player, hooks }
}

/** Emits events with the current step. `emitOnce` skips those that the run has already emitted. */
function createEmitter(surface: Surface, { emitted }: PlayOptions, findStep: () => GuideStep | undefined) {
  const known = new Set<RuntimeEvent['type']>(emitted)

  function emit(type: RuntimeEvent['type'], details?: EventDetails) {
    surface.emit({ type, stepKey: findStep()?.key, ...details })
  }

  function emitOnce(type: RuntimeEvent['type']) {
    if (known.has(type)) return
    known.add(type)
    emit(type)
  }

  return { emit, emitOnce }
}

function runAction(player: Player, { finish, dismiss }: PlayerHooks, action: Action) {
  const { surface, isLast } = player
  switch (action.type) {
    case 'NEXT':
      return isLast() ? finish() : player.goToNext()
    case 'BACK':
      return player.goBack()
    case 'FINISH':
      return finish()
    case 'DISMISS':
      return dismiss()
    case 'GO_TO_STEP':
      return player.goToStep(action.stepKey)
    default:
      // Completion is emitted first, because the action may leave the page or start another guide.
      if (isLast()) finish()
      return surface.runAction(action)
  }
}
